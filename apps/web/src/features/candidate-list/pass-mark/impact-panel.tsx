import type { CutImpact } from '@evenhand/contract/screens/impact';
import type { WordKey } from '@evenhand/words/parts';
import { formatNumber, formatPercent } from '../../../lib/format/format.ts';
import { momentText } from '../../../lib/format/moment-text.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from './impact-panel.module.css';

type Trait = CutImpact['traits'][number];
type Group = Trait['groups'][number];

const groupWords: Readonly<Record<string, WordKey>> = {
  woman: 'staff.impact.group.woman',
  man: 'staff.impact.group.man',
  other: 'staff.impact.group.other',
  white: 'staff.impact.group.white',
  mixed: 'staff.impact.group.mixed',
  asian: 'staff.impact.group.asian',
  black: 'staff.impact.group.black',
  disabled: 'staff.impact.group.disabled',
  notDisabled: 'staff.impact.group.notDisabled',
  professional: 'staff.impact.group.professional',
  intermediate: 'staff.impact.group.intermediate',
  working: 'staff.impact.group.working',
  notShown: 'staff.impact.group.notShown',
};

const groupName = (t: Translate, code: string): string => {
  const word = groupWords[code];
  return word ? t(word) : code;
};

function goingOn(t: Translate, { total, selected, rate }: Group): string {
  if (selected === null) return t('staff.impact.numbersHidden', { total: formatNumber(total) });
  const people = { selected: formatNumber(selected), total: formatNumber(total) };
  if (rate === null) return t('staff.impact.ofFew', people);
  return t('staff.impact.ofPeople', { ...people, rate: formatPercent(rate) });
}

/** Returns the figures behind a verdict, for viewers who want them. */
function figures(t: Translate, { ratio, pBelow }: Group, reference: string | null): string {
  if (ratio === null || reference === null) return '';
  const parts = [t('staff.impact.ratio', { ratio: formatPercent(ratio), reference: groupName(t, reference) })];
  if (pBelow !== null) parts.push(t('staff.impact.pBelow', { p: formatNumber(pBelow) }));
  return parts.join(', ');
}

function GroupRow({ group, reference }: { readonly group: Group; readonly reference: string | null }) {
  const t = useWords();
  const isMeasure = group.code === reference;
  return (
    <tr data-verdict={group.verdict}>
      <th scope="row">{groupName(t, group.code)}</th>
      <td>{goingOn(t, group)}</td>
      <td>
        {isMeasure ? t('staff.impact.measure') : t(`staff.impact.verdict.${group.verdict}`)}
        {isMeasure ? null : <span className={classes['figures']}>{figures(t, group, reference)}</span>}
      </td>
    </tr>
  );
}

function TraitTable({ trait }: { readonly trait: Trait }) {
  const t = useWords();
  const name = t(`staff.impact.trait.${trait.trait}`);
  if (trait.withheld) return <p>{t('staff.impact.traitWithheld', { trait: name })}</p>;
  return (
    <table className={classes['table']}>
      <caption>
        {name}
        {trait.unknown ? (
          <span className={classes['figures']}> {t('staff.impact.unknownPeople', { count: trait.unknown })}</span>
        ) : null}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('staff.impact.group')}</th>
          <th scope="col">{t('staff.impact.goingOn')}</th>
          <th scope="col">{t('staff.impact.reading')}</th>
        </tr>
      </thead>
      <tbody>
        {trait.groups.map((group) => (
          <GroupRow key={group.code} group={group} reference={trait.reference} />
        ))}
      </tbody>
    </table>
  );
}

const hidesNumbers = ({ withheld, groups }: Trait): boolean =>
  withheld || groups.some(({ selected }) => selected === null);

function Groups({ impact }: { readonly impact: CutImpact }) {
  const t = useWords();
  if (impact.withheld === 'not_allowed') return null;
  if (impact.withheld === 'too_few') return <p>{t('staff.impact.tooFew')}</p>;
  if (impact.withheld === 'too_near') return <p>{t('staff.impact.tooNear')}</p>;
  if (impact.traits.length === 0) return <p>{t('staff.impact.noAnswers')}</p>;
  return (
    <>
      {impact.asOf ? <p>{t('staff.impact.asOf', { time: momentText(impact.asOf) })}</p> : null}
      {impact.traits.map((trait) => (
        <TraitTable key={trait.trait} trait={trait} />
      ))}
      <p className={classes['figures']}>{t('staff.impact.rounded')}</p>
      {impact.traits.some(hidesNumbers) ? <p className={classes['figures']}>{t('staff.impact.whyHidden')}</p> : null}
    </>
  );
}

interface ImpactPanelProps {
  readonly impact: CutImpact;
  /** Number of other candidates whom the same action does not take forward. */
  readonly held?: number | undefined;
  /** Number of other candidates who go on by lot. */
  readonly drawn?: number | undefined;
}

/** Returns how many candidates go on, are not taken forward, and stay where they are. No candidate is counted twice. */
function whoGoesOn(t: Translate, { impact, held = 0, drawn = 0 }: ImpactPanelProps): string {
  const { direction, picked, standing } = impact;
  const left = formatNumber(standing - picked - held - drawn);
  const counts = { count: picked, standing: formatNumber(standing), left };
  if (direction === 'out') return t('staff.impact.out', counts);
  if (held === 0) return t('staff.impact.forward', counts);
  return `${t('staff.impact.forwardHolding', counts)} ${t('staff.impact.held', { count: held, left: counts.left })}`;
}

/** Shows whom the cut would drop, in numbers that need no groups. */
function Lost({ impact, held, drawn }: ImpactPanelProps) {
  const t = useWords();
  const { direction, lost } = impact;
  const unread = lost.unreadCircumstances ?? 0;
  if (direction === 'none') return <p>{t('staff.impact.none')}</p>;
  return (
    <>
      <p>{whoGoesOn(t, { impact, held, drawn })}</p>
      {lost.unreadCircumstances === null ? <p>{t('staff.impact.unreadHidden')}</p> : null}
      {lost.highPi + unread > 0 ? (
        <Notice kind="attention" compact>
          {lost.highPi > 0 ? (
            <p>{t('staff.impact.highPi', { count: lost.highPi, pi: formatNumber(lost.highPiFrom) })}</p>
          ) : null}
          {unread > 0 ? <p>{t('staff.impact.unread', { count: unread })}</p> : null}
        </Notice>
      ) : null}
    </>
  );
}

/** Shows in plain words the effect of a cut before it is made. */
export function ImpactPanel({ impact, held, drawn }: ImpactPanelProps) {
  const t = useWords();
  return (
    <section className={classes['panel']} aria-labelledby="impact-title" aria-live="polite">
      <h3 id="impact-title">{t('staff.impact.title')}</h3>
      <Lost impact={impact} held={held} drawn={drawn} />
      {impact.direction === 'none' ? null : <Groups impact={impact} />}
    </section>
  );
}
