import type { ReportAnswer, ReportQuestionInput } from '@evenhand/contract/screens/reports/reports';
import {
  drawnTable,
  isTelling,
  isWithoutPeople,
  knownTables,
  tableOfFinding,
} from '@evenhand/domain/reports/charts/drawn-table';
import type { ReportTable as Declared, ReportDefinition } from '@evenhand/domain/reports/report-definition';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, Suspense, useRef } from 'react';
import { saveFile } from '../../lib/files/save-file.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords, wordOr } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { ReportFileButton } from './keeping/report-file-button.tsx';
import { ReportNotes } from './keeping/report-notes.tsx';
import { SaveReportButton } from './keeping/save-report-button.tsx';
import { ReportCorrections } from './report-corrections.tsx';
import { ReportTable } from './report-table.tsx';
import { aboutTexts, forecastTexts, headlineText, withheldYearTexts } from './report-texts.ts';
import classes from './reports.module.css';

// The figures stand in the tables, so that the page can do without it.
const ReportChart = lazyPart(async () => (await import('./report-chart.tsx')).ReportChart);

interface ActionsProps {
  readonly reportId: string;
  readonly question: ReportQuestionInput;
  readonly figure: RefObject<HTMLElement | null>;
  /** Sentences about the figures, written under the picture. */
  readonly about: readonly string[];
  /** Whether there is a chart to make a picture of. */
  readonly isDrawn: boolean;
}

/** Picture and print of a report. */
function ReportActions({ reportId, question, figure, about, isDrawn }: ActionsProps) {
  const t = useWords();
  const picture = useMutation({
    mutationFn: async () => {
      const { takePicture } = await import('../../ui/charts/chart-picture.ts');
      if (figure.current) saveFile({ blob: await takePicture(figure.current, about), fileName: `${reportId}.png` });
    },
    onError: () => announce({ kind: 'error', text: t('report.pictureFailed') }),
  });
  return (
    <div className={`actions ${classes['actions'] ?? ''}`}>
      <SaveReportButton reportId={reportId} question={question} />
      <ReportFileButton reportId={reportId} question={question} kind="paper" />
      <ReportFileButton reportId={reportId} question={question} kind="workbook" />
      {isDrawn ? (
        <ActionButton variant="quiet" busy={picture.isPending} onClick={() => picture.mutate()}>
          {t('report.picture')}
        </ActionButton>
      ) : null}
      <ActionButton variant="quiet" onClick={() => print()}>
        {t('report.print')}
      </ActionButton>
    </div>
  );
}

interface ReportViewProps {
  readonly report: ReportDefinition;
  readonly question: ReportQuestionInput;
  readonly answer: ReportAnswer;
}

const tableName = (t: ReturnType<typeof useWords>, reportId: string, { id, rows }: Declared): string =>
  wordOr(t, `report.table.${id}`, wordOr(t, `report.rows.${rows}`, reportId));

/** A report of more tables shows the one that is drawn, and the others on demand. */
const mostOpen = 3;
/** A longer table is opened on demand: it has one finding in its chart, and its rows are looked up. */
const mostRowsOpen = 40;

interface TableSectionProps {
  readonly name: string;
  readonly dimension: string;
  readonly table: ReportAnswer['tables'][number];
  readonly isOpen: boolean;
  readonly protects: ReportDefinition['protects'];
}

function TableSection({ name, dimension, table, isOpen, protects }: TableSectionProps) {
  const t = useWords();
  const figures =
    table.rows.length === 0 ? (
      <p>{t(protects === 'people' ? 'report.noGroups' : 'report.noRows')}</p>
    ) : (
      <ReportTable table={table} dimension={dimension} caption={name} />
    );
  if (!isOpen)
    return (
      <details className={classes['fold']}>
        <summary>{name}</summary>
        {figures}
      </details>
    );
  return (
    <section className={classes['table']}>
      <h2>{name}</h2>
      {figures}
    </section>
  );
}

/** The parts of a report with figures: the finding, its chart, and every table. */
function Figures({ report, question, answer }: ReportViewProps) {
  const t = useWords();
  const figure = useRef<HTMLElement>(null);
  const about = aboutTexts(t, answer, question.countBy ?? 'APPLIED');
  const noLists = wordOr(t, `report.${report.id}.noLists`, '');
  const known = knownTables(report, answer);
  const first = drawnTable(known, tableOfFinding(answer.headline));
  const isDrawn = first !== undefined && ((first.declared.chart ?? report.chart) !== 'dots' || isTelling(first.table));
  // Without an estimate in any table, its counts are all there is to read.
  const isOpen = ({ declared, table }: (typeof known)[number]): boolean =>
    table.rows.length <= mostRowsOpen &&
    (table.rows.length === 0 || !isDrawn || isTelling(table)) &&
    (declared === first?.declared || known.length <= mostOpen);
  return (
    <>
      {isDrawn ? (
        <ReportChart
          table={first.table}
          dimension={first.declared.rows}
          chart={first.declared.chart ?? report.chart}
          headline={headlineText(t, answer)}
          subtitle={tableName(t, report.id, first.declared)}
          ref={figure}
        />
      ) : (
        <p className={classes['finding']}>{headlineText(t, answer)}</p>
      )}
      {answer.forecast ? <p>{forecastTexts(t, answer.forecast).join(' ')}</p> : null}
      <ReportNotes answer={answer} roleIds={question.roleIds ?? []} />
      <ReportActions reportId={report.id} question={question} figure={figure} about={about} isDrawn={isDrawn} />
      {noLists ? <p className={classes['noLists']}>{noLists}</p> : null}
      {known.map((one) => (
        <TableSection
          key={one.declared.id}
          name={tableName(t, report.id, one.declared)}
          dimension={one.declared.rows}
          table={one.table}
          isOpen={isOpen(one)}
          protects={report.protects}
        />
      ))}
    </>
  );
}

/** An answer to the question of a report, or why there is none. */
export function ReportView({ report, question, answer }: ReportViewProps) {
  const t = useWords();
  const about = aboutTexts(t, answer, question.countBy ?? 'APPLIED');
  // All of it comes with the chart: a chart that came later would push down what stands below it.
  return (
    <Suspense fallback={<Waiting />}>
      <p className={classes['about']}>{[...about, ...withheldYearTexts(t, answer)].join(' ')}</p>
      <ReportCorrections answer={answer} />
      {answer.withheld ? (
        <Notice kind="info" title={t(`report.withheld.${answer.withheld}`)}>
          {t(`report.withheld.${answer.withheld}.text`)}
        </Notice>
      ) : isWithoutPeople(report, answer) ? (
        <EmptyState title={t('report.empty.title')}>
          {wordOr(t, `report.${report.id}.empty`, t('report.empty.text'))}
        </EmptyState>
      ) : (
        <Figures report={report} question={question} answer={answer} />
      )}
      <section className={classes['limits']}>
        <h2>{t('report.counted')}</h2>
        <p>{wordOr(t, `report.${report.id}.counted`, '')}</p>
        <h2>{t('report.limits')}</h2>
        <p>{wordOr(t, `report.${report.id}.limits`, '')}</p>
        {report.protects === 'people' ? <p>{t('report.protected')}</p> : null}
      </section>
    </Suspense>
  );
}
