import type { CandidateContext, ContextStage } from '@evenhand/contract/records/context/context';
import { flagCategories, flagCodes } from '@evenhand/domain/context/flag-codes';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format/format.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { contextQuery } from '../candidate-page.api.ts';
import classes from '../candidate-page.module.css';
import { figureOf, indexText } from './index-text.ts';

interface Fact {
  readonly label: string;
  readonly text: string;
}

/** Returns the school's figure with its year, basis and method; null when it is not known. */
function schoolText(t: Translate, { school, schoolYear, way, basis }: ContextStage): string | null {
  const value = figureOf(school, 2);
  if (value === null || way === null || basis === null) return null;
  return `${value} (${schoolYear}, ${t(`context.basis.${basis}`)}, ${t(`context.way.${way}`)})`;
}

function factsOf(t: Translate, stage: ContextStage): Fact[] {
  const facts: [string, string | null][] = [
    [t('context.pi'), indexText(t, stage)],
    [t('context.candidate'), figureOf(stage.candidate, 2)],
    [t('context.school'), schoolText(t, stage)],
    [t('context.schoolPercentile'), figureOf(stage.schoolPercentile, 0)],
    [t('context.piPercentile'), figureOf(stage.piPercentile, 0)],
  ];
  return facts.flatMap(([label, text]) => (text === null ? [] : [{ label, text }]));
}

function Facts({ title, stage }: { readonly title: string; readonly stage: ContextStage }) {
  const t = useWords();
  return (
    <section className={classes['section']}>
      <h2>{title}</h2>
      <dl className={classes['answers']}>
        {factsOf(t, stage).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Flag = NonNullable<CandidateContext['flags']>[number];

const numberIn = ({ evidence }: Flag, key: string): number | null => {
  const value = evidence[key];
  return typeof value === 'number' ? value : null;
};

/** Returns the figure that raised a flag; "answer" in words when the candidate's own answer did. */
function figureText(t: Translate, flag: Flag): string {
  const [own, national] = [figureOf(numberIn(flag, 'own'), 1), figureOf(numberIn(flag, 'national'), 1)];
  if (own !== null && national !== null) return t('context.figure.school', { own, national });
  const decile = figureOf(numberIn(flag, 'decile'), 0);
  if (decile !== null) return t('context.figure.decile', { decile });
  const quintile = figureOf(numberIn(flag, 'quintile'), 0);
  if (quintile !== null) return t('context.figure.quintile', { quintile });
  const hours = figureOf(numberIn(flag, 'termTimeWorkHours') ?? numberIn(flag, 'youngCarerHours'), 0);
  return hours === null ? t('context.figure.answer') : t('context.figure.hours', { hours });
}

/** Shows the raised flags with their figures, for the few who may see them. An unknown flag is not shown. */
function SingleFlags({ flags }: { readonly flags: readonly Flag[] }) {
  const t = useWords();
  const raised = flagCodes.flatMap((code) => {
    const flag = flags.find((one) => one.code === code && one.value === true);
    return flag ? [{ code, flag }] : [];
  });
  return (
    <section className={classes['section']}>
      <h2>{t('context.flags')}</h2>
      <p className={classes['muted']}>{t('context.flagsText')}</p>
      {raised.length === 0 ? <p>{t('context.noFlags')}</p> : null}
      <ul>
        {raised.map(({ code, flag }) => (
          <li key={code}>
            {t(`context.flag.${code}`)}: {figureText(t, flag)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Context({ context }: { readonly context: CandidateContext }) {
  const t = useWords();
  const { categories, dataVersion } = context;
  return (
    <>
      <p className={classes['muted']}>{t('context.text')}</p>
      {context.pandemic ? <Notice kind="info">{t('context.pandemic')}</Notice> : null}
      <section className={classes['section']}>
        <h2>{t('context.categories')}</h2>
        {categories.length === 0 ? <p>{t('context.noCategories')}</p> : null}
        <p>
          {flagCategories
            .filter((category) => categories.includes(category))
            .map((category) => (
              <Tag key={category}>{t(`context.category.${category}`)}</Tag>
            ))}
        </p>
        {context.outperformer ? (
          <p>
            <Tag>{t('context.outperformer')}</Tag> {t('context.outperformerText')}
          </p>
        ) : null}
      </section>
      <Facts title={t('context.ks5')} stage={context.ks5} />
      <Facts title={t('context.ks4')} stage={context.ks4} />
      {context.flags ? <SingleFlags flags={context.flags} /> : null}
      {context.flags === null && context.flagCount > 0 ? (
        <p className={classes['muted']}>{t('context.flagsHidden', { count: context.flagCount })}</p>
      ) : null}
      <p className={classes['muted']}>
        {context.computedAt === null
          ? t('context.rounded')
          : t('context.computed', { date: formatDate(context.computedAt) })}{' '}
        {dataVersion === 'none' ? t('context.noData') : t('context.data', { date: formatDate(dataVersion) })}
      </p>
    </>
  );
}

interface ContextTabProps {
  readonly organizationId: string;
  readonly candidateId: string;
}

/** Shows the circumstances of the candidate's results as far as the viewer may see them, and why some are unknown. */
export function ContextTab({ organizationId, candidateId }: ContextTabProps) {
  const t = useWords();
  const { data, isPending, error, refetch } = useQuery(contextQuery(organizationId, candidateId));
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Waiting />;
  return data ? <Context context={data} /> : <p>{t('context.none')}</p>;
}
