import type { ReportDefinition } from '@evenhand/domain/reports/report-definition';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { useState } from 'react';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { CalendarField } from '../../ui/form/calendar-field.tsx';
import { FilterForm } from '../../ui/form/filter-form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { choiceNames, comparisonsOf, periodsOf, type ReportChoices, rolesIn } from './report-address.ts';
import { RoleField } from './role-field.tsx';

const seasons = 5;

function SeasonField({ choices, t }: { readonly choices: ReportChoices; readonly t: Translate }) {
  const latest = seasonOf(new Date().toISOString().slice(0, 10));
  const years = Array.from({ length: seasons }, (_, back) => latest - back);
  return (
    <SelectField
      id="report-season"
      name="season"
      label={t('report.period.SEASON')}
      choices={years.map((year) => ({ value: String(year), label: `${year}/${String(year + 1).slice(2)}` }))}
      defaultValue={choices.season || String(latest)}
    />
  );
}

interface PeriodFieldsProps {
  readonly report: ReportDefinition;
  readonly choices: ReportChoices;
  readonly t: Translate;
}

function PeriodFields({ report, choices, t }: PeriodFieldsProps) {
  const periods = periodsOf(report).filter((one) => one !== 'ALL');
  const [period, setPeriod] = useState(choices.period);
  const isDay = report.filters.period === 'day';
  const comparisons = comparisonsOf(report, periods.find((one) => one === period) ?? 'ALL');
  if (periods.length === 0) return null;
  if (report.filters.period === 'seasons') return <SeasonField choices={choices} t={t} />;
  return (
    <>
      <SelectField
        id="report-period"
        name="period"
        label={t(isDay ? 'report.filter.day' : 'report.filter.period')}
        emptyLabel={t(isDay ? 'report.period.now' : 'report.period.ALL')}
        choices={periods.map((one) => ({
          value: one,
          label: t(isDay ? 'report.period.pastDay' : `report.period.${one}`),
        }))}
        value={period}
        onChange={(event) => setPeriod(event.currentTarget.value)}
      />
      {period === 'SEASON' ? <SeasonField choices={choices} t={t} /> : null}
      {period === 'CUSTOM' && !isDay ? (
        <CalendarField id="report-from" name="from" label={t('report.filter.from')} defaultValue={choices.from} />
      ) : null}
      {period === 'CUSTOM' ? (
        <CalendarField
          id="report-to"
          name="to"
          label={t(isDay ? 'report.filter.endOf' : 'report.filter.to')}
          defaultValue={choices.to}
        />
      ) : null}
      {comparisons.length > 0 ? (
        <SelectField
          id="report-compare"
          name="compare"
          label={t('report.filter.compare')}
          emptyLabel={t('report.compare.NONE')}
          choices={comparisons.map((one) => ({ value: one, label: t(`report.compare.${one}`) }))}
          defaultValue={choices.compare}
        />
      ) : null}
    </>
  );
}

interface ReportFiltersProps {
  readonly report: ReportDefinition;
  readonly reportId: string;
  readonly choices: ReportChoices;
}

/** Roles, days and comparison of a report. What is chosen stands in the address. */
export function ReportFilters({ report, reportId, choices }: ReportFiltersProps) {
  const t = useWords();
  if (!report.filters.roles && report.filters.period === 'none') return null;
  const isChosen = Object.entries(choices).some(([name, text]) => name !== 'shown' && text !== '');
  return (
    <FilterForm
      names={choiceNames}
      chosen={choices}
      clear={isChosen ? { path: `/manager/reports/${reportId}`, label: t('report.filter.clear') } : null}
      submitLabel={t('report.filter.show')}
    >
      {report.filters.period === 'seasons' ? <input type="hidden" name="shown" value="1" /> : null}
      {report.filters.roles ? <RoleField chosen={rolesIn(choices)} /> : null}
      <PeriodFields key={choices.period} report={report} choices={choices} t={t} />
      {report.filters.countBy ? (
        <SelectField
          id="report-count-by"
          name="countBy"
          label={t('report.filter.countBy')}
          emptyLabel={t('report.countBy.APPLIED')}
          choices={[{ value: 'HIRED', label: t('report.countBy.HIRED') }]}
          defaultValue={choices.countBy}
        />
      ) : null}
    </FilterForm>
  );
}
