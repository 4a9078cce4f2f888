import { isMarkSeen, markContrastOf } from '@evenhand/domain/organizations/brand-grounds';
import { contrast, parseHex, textOn, white } from '@evenhand/domain/organizations/contrast';
import { proposeColour } from '@evenhand/domain/organizations/propose-colour';
import { isReadableOnWhite, makeTheme, themeProblem } from '@evenhand/domain/organizations/theme';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { ColourField } from '../theme/colour-field.tsx';
import { contrastVerdict, ratioText } from '../theme/contrast-verdict.ts';
import classes from './look.module.css';
import type { LookPartProps } from './look-part.ts';

interface Verdict {
  readonly kind: 'done' | 'attention' | 'problem';
  readonly text: string;
  /** Shade to use instead, and its contrast. */
  readonly proposal: { readonly colour: string; readonly ratio: number } | null;
}

interface VerdictLineProps {
  readonly verdict: Verdict;
  readonly onUse: (colour: string) => void;
}

/** Says how a colour can be read, and offers the nearest one that can. */
function VerdictLine({ verdict: { kind, text, proposal }, onUse }: VerdictLineProps) {
  const t = useWords();
  return (
    <div role="status" className={classes['verdict']}>
      <Notice kind={kind} compact>
        {text}
      </Notice>
      {proposal ? (
        <Button variant="secondary" size="small" onClick={() => onUse(proposal.colour)}>
          <i className={classes['swatch']} style={{ background: proposal.colour }} aria-hidden="true" />
          {t('admin.look.propose', { colour: proposal.colour, ratio: ratioText(proposal.ratio) })}
        </Button>
      ) : null}
    </div>
  );
}

const isBrand = (shade: string): boolean => isReadableOnWhite(shade) && themeProblem(shade) === null;

/** Returns the nearest colour that words can have as it is, unless the chosen one is such a colour. */
function brandProposal(colour: string): Verdict['proposal'] {
  const proposed = isBrand(colour) ? null : proposeColour(colour, isBrand);
  const rgb = proposed === null ? null : parseHex(proposed);
  return proposed === null || rgb === null ? null : { colour: proposed, ratio: contrast(rgb, white) };
}

/** Ten shades made of the colour. */
function Shades({ colour }: { readonly colour: string }) {
  const theme = makeTheme(colour);
  return theme ? (
    <div className={classes['shades']} aria-hidden="true">
      {theme.shades.map((shade, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The shades of black are alike, and never change places.
        <i key={at} style={{ background: shade }} />
      ))}
    </div>
  ) : null;
}

/** Edits the colour of buttons and links. */
function BrandColour({ draft: { colour }, edit, fieldOf }: LookPartProps) {
  const t = useWords();
  const use = (text: string): void => edit({ colour: text });
  return (
    <div className="stack">
      <ColourField
        field={{ ...fieldOf('look-colour'), defaultValue: '' }}
        label={t('admin.colour.brand')}
        hint={t('admin.colour.brandHint')}
        value={colour}
        onChange={use}
      />
      <Shades colour={colour} />
      <VerdictLine verdict={{ ...contrastVerdict(t, colour), proposal: brandProposal(colour) }} onUse={use} />
    </div>
  );
}

/** Edits the ground of the header. Whatever it is, its words are chosen so that they can be read. */
function HeaderColour({ draft: { header }, edit, fieldOf }: LookPartProps) {
  const t = useWords();
  const ground = parseHex(header);
  const ink = ground ? parseHex(textOn(ground)) : null;
  const use = (text: string): void => edit({ header: text });
  return (
    <div className="stack">
      <ColourField
        field={{ ...fieldOf('look-header'), defaultValue: '' }}
        label={t('admin.colour.header')}
        hint={t('admin.colour.headerHint')}
        optional
        value={header}
        onChange={use}
      />
      {ground && ink ? (
        <VerdictLine
          verdict={{
            kind: 'done',
            text: t('admin.look.headerGood', { ratio: ratioText(contrast(ground, ink)) }),
            proposal: null,
          }}
          onUse={use}
        />
      ) : null}
    </div>
  );
}

/** Says whether marks in the second colour are seen; null without one. */
function markVerdict(t: Translate, { colour, header, second, band }: LookPartProps['draft']): Verdict | null {
  const look = (mark: string) => ({ colour, headerBGcolour: header, band, secondaryColour: mark });
  const ratio = markContrastOf(look(second));
  if (ratio === null) return null;
  if (isMarkSeen(look(second)))
    return { kind: 'done', text: t('admin.look.markGood', { ratio: ratioText(ratio) }), proposal: null };
  const mark = proposeColour(second, (shade) => isMarkSeen(look(shade)));
  return {
    kind: 'attention',
    text: t('admin.look.markPale', { ratio: ratioText(ratio) }),
    proposal: mark === null ? null : { colour: mark, ratio: markContrastOf(look(mark)) ?? 0 },
  };
}

/** Edits the colour of thin marks. */
function SecondColour({ draft, edit, fieldOf }: LookPartProps) {
  const t = useWords();
  const verdict = markVerdict(t, draft);
  const use = (text: string): void => edit({ second: text });
  return (
    <div className="stack">
      <ColourField
        field={{ ...fieldOf('look-second'), defaultValue: '' }}
        label={t('admin.colour.secondary')}
        hint={t('admin.look.secondHint')}
        optional
        value={draft.second}
        onChange={use}
      />
      {verdict ? <VerdictLine verdict={verdict} onUse={use} /> : null}
    </div>
  );
}

/** Edits the three colours. Each says at once how it can be read. */
export function ColourFields(part: LookPartProps) {
  return (
    <>
      <BrandColour {...part} />
      <HeaderColour {...part} />
      <SecondColour {...part} />
    </>
  );
}
