import { describe, expect, it } from 'vitest';
import type { ReportDefinition } from '../report-definition.ts';
import { cellText, figureText } from '../report-figure.ts';
import { type ChartDrawing, chartDrawing, chartSubtitle, leastOf, lineText } from './chart-drawing.ts';
import type { FigureTable } from './figure-table.ts';

const words = {
  wordOr: (key: string, _fallback: string, values: Readonly<Record<string, string | number>> = {}) =>
    [key, ...Object.values(values)].join(' '),
  number: (value: number, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-GB', options).format(value),
};

const draw = (chart: ReportDefinition['chart'], table: FigureTable): ChartDrawing | null =>
  chartDrawing(words, { chart, table, dimension: 'role' });

const count = (id: string) => ({ id, unit: 'count' }) as const;
const row = (name: string, ...cells: FigureTable['rows'][number]['cells']) => ({ code: name, name, cells });

describe('figures', () => {
  it('are written by their unit', () => {
    expect(figureText(words, 'count', 1204)).toBe('1,204');
    expect(figureText(words, 'share', 0.071)).toBe('7%');
    expect(figureText(words, 'days', 3)).toBe('3.0');
    expect(figureText(words, 'ratio', 0.5)).toBe('0.50');
    expect([-0.004, -0.4].map((value) => figureText(words, 'ratio', value))).toEqual(['0.00', '-0.40']);
    expect(figureText(words, 'probability', 0.0123)).toBe('0.012');
    expect(figureText(words, 'points', 2.04)).toBe('+2');
    expect(figureText(words, 'verdict', 'NONE')).toBe('report.verdict.NONE');
    expect(figureText(words, 'count', null)).toBe('–');
  });

  it('have their interval beside them, and hidden ones say so', () => {
    expect(cellText(words, 'rate', { value: 0.5, low: 0.4, high: 0.6 })).toBe('report.withInterval 50% 40% 60%');
    expect(cellText(words, 'rate', { value: null, low: 0.4, high: 0.6 })).toBe('–');
    expect(cellText(words, 'rate', { value: null, hidden: true })).toBe('ui.chart.tooFew');
  });
});

it('of estimates begins at zero, or at the lowest end below it', () => {
  const dot = { id: 'a', label: 'a', text: '' };
  expect(leastOf([{ ...dot, value: 0.5, low: 0.2, high: 0.8 }])).toBe(0);
  expect(
    leastOf([
      { ...dot, value: 0.1, low: -0.4, high: 0.6 },
      { ...dot, value: null },
    ]),
  ).toBe(-0.4);
});

it('of rates holds each group to four fifths of the rate with which it is compared, that of its trait and year', () => {
  const columns = [count('decided'), { id: 'rate', unit: 'rate' } as const];
  const rates = (code: string, value: number | null, more: object = {}) => ({
    ...row(code, { value: 9 }, { value }),
    ...more,
  });
  const dots = (rows: FigureTable['rows']) => {
    const drawing = draw('dots', { columns, rows });
    return drawing?.shape === 'dots' ? drawing.dots : [];
  };
  const reference = { reference: true, name: null };
  const shown = dots([
    rates('sex.man', 0.5, reference),
    rates('sex.woman', 0.25),
    rates('disability.notDisabled', 0.25, reference),
    rates('disability.disabled', 0.2),
    rates('background.working', 0.4),
  ]);
  expect(shown.map(({ limit }) => limit)).toEqual([0.4, 0.4, 0.2, 0.2, undefined]);
  expect(shown[0]?.label).toMatch(/^report.comparisonGroup /);
  expect(lineText(words, shown)).toBe('report.fourFifths');
  const years = dots([
    rates('man', 0.5, { ...reference, season: 2026 }),
    rates('woman', 0.3, { season: 2026 }),
    rates('woman', 0.3, { season: 2025 }),
  ]);
  expect(years.map(({ limit }) => limit)).toEqual([0.4, 0.4, undefined]);
  expect(lineText(words, dots([rates('man', 0.5)]))).toBeNull();
});

describe('a chart', () => {
  it('of those who applied shows how many of them came further, as far as it may be told', () => {
    const columns = ['applied', 'screened', 'interviewed', 'offered'].map(count);
    const rows = [
      row('a', { value: 40 }, { value: 30 }, { value: 10 }, { value: 0 }),
      row('b', { value: 20 }, { value: 12 }, { value: null, hidden: true }, { value: 5 }),
      row('c', { value: null, hidden: true }, { value: 12 }, { value: 11 }, { value: 5 }),
    ];
    const drawing = draw('bars', { columns, rows });
    expect(drawing).toMatchObject({
      shape: 'bars',
      levels: [{ id: 'applied' }, { id: 'interviewed' }, { id: 'offered' }],
      bars: [
        {
          value: 40,
          inner: [
            { id: 'interviewed', value: 10 },
            { id: 'offered', value: 0 },
          ],
          note: 'report.cameTo.interviewed 10 25% · report.cameTo.offered 0 0%',
        },
        { value: 20, inner: [{ id: 'offered', value: 5 }], note: 'report.cameTo.offered 5 25%' },
        { hidden: true },
      ],
    });
    expect(drawing?.shape === 'bars' && drawing.bars[2]).not.toHaveProperty('inner');
    expect(draw('bars', { columns: [count('people')], rows: [row('a', { value: 4 })] })).toMatchObject({ levels: [] });
  });

  it('of steps says how many went no further, each row against the one of its own days', () => {
    const rows = [
      row('a', { value: 50 }),
      { ...row('a', { value: 40 }), compared: true },
      row('b', { value: 20 }),
      { ...row('b', { value: 30 }), compared: true },
    ];
    expect(draw('funnel', { columns: [count('people')], rows })).toMatchObject({
      shape: 'funnel',
      bars: [
        { id: 'a', value: 50, text: '50' },
        { id: 'a-before', compared: true },
        { id: 'b', note: 'report.lost 30 30' },
        { id: 'b-before', note: 'report.lost 10 10' },
      ],
    });
  });

  it('of parts leaves sums and empty bars out, and keeps a hidden part hidden', () => {
    const columns = [count('applied'), count('offer'), count('people')];
    const rows = [
      row('a', { value: 3 }, { value: 1 }, { value: 4 }),
      row('b', { value: 0 }, { value: 0 }, { value: 0 }),
      row('c', { value: null, hidden: true }, { value: 2 }, { value: 9 }),
    ];
    expect(draw('stacked-bars', { columns, rows })).toMatchObject({
      parts: [{ id: 'applied' }, { id: 'offer' }],
      bars: [{ values: [{ value: 3 }, { value: 1 }] }, { id: 'c', values: [{ value: 0, hidden: true }, { value: 2 }] }],
    });
  });

  it('of shares has a bar for each step and a part for each group', () => {
    const columns = [count('people'), { id: 'applied', unit: 'share' }, { id: 'offered', unit: 'share' }] as const;
    const rows = [
      row('women', { value: 6 }, { value: 0.6 }, { value: 0.5 }),
      row('men', { value: 4 }, { value: 0.4 }, { value: 0.5 }),
    ];
    expect(draw('stacked-bars', { columns, rows })).toMatchObject({
      parts: [{ id: 'women' }, { id: 'men' }],
      bars: [
        { id: 'applied', values: [{ text: null }, { text: null }] },
        { id: 'offered', values: [{ text: null }, { text: null }] },
      ],
    });
  });

  it('of shares draws the shown parts and one rest for the hidden ones, and no step that was not reached', () => {
    const share = (id: string) => ({ id, unit: 'share' }) as const;
    const columns = [count('people'), ...['applied', 'screened', 'offered', 'accepted'].map(share)];
    const [hidden, none] = [{ value: null, hidden: true }, { value: null }] as const;
    const rows = [
      row('women', { value: 6 }, { value: 0.5 }, { value: 0.4 }, hidden, none),
      row('men', { value: 4 }, { value: 0.4 }, hidden, hidden, none),
      row('unknown', { value: 1 }, { value: 0.1 }, hidden, hidden, none),
    ];
    const drawn = draw('stacked-bars', { columns, rows });
    const bars = drawn?.shape === 'stacked-bars' ? drawn.bars : [];
    expect(bars.map(({ id, rest }) => [id, rest])).toEqual([
      ['applied', undefined],
      ['screened', 0.6],
      ['offered', undefined],
    ]);
  });

  it('of values says how many rows it leaves to the table', () => {
    const rows = Array.from({ length: 20 }, (_, at) => row(`r${at}`, { value: 20 - at }));
    const table = { columns: [count('people')], rows };
    const drawing = draw('bars', table);
    expect(chartSubtitle(words, drawing, { name: 'By source', table })).toBe('report.chartPart By source 4 4');
    const short = { ...table, rows: rows.slice(0, 3) };
    expect(chartSubtitle(words, draw('bars', short), { name: 'By source', table: short })).toBe('By source');
  });

  it('of estimates draws no axis alone', () => {
    const columns = [count('people'), { id: 'rate', unit: 'rate' }] as const;
    const rows = [row('a', { value: 9 }, { value: 0.5 }), row('b', { value: 9 }, { value: null })];
    const drawn = draw('dots', { columns, rows });
    expect(drawn?.shape === 'dots' ? drawn.dots.map(({ id }) => id) : []).toEqual(['a']);
  });

  it('of estimates leaves no group out', () => {
    const columns = [count('people'), { id: 'rate', unit: 'rate' }] as const;
    const rows = Array.from({ length: 24 }, (_, at) => row(`g${at}`, { value: 9 }, { value: 0.5 }));
    const drawn = draw('dots', { columns, rows });
    expect(drawn?.shape === 'dots' ? drawn.dots.length : 0).toBe(24);
  });

  it('of estimates draws the rate with its interval, and none where there is no value', () => {
    const columns = [count('people'), { id: 'rate', unit: 'rate' }] as const;
    const known = [row('a', { value: 9 }, { value: 0.5, low: 0.2, high: 0.8 })];
    expect(draw('dots', { columns, rows: known })).toMatchObject({
      measure: 'report.column.rate',
      dots: [{ value: 0.5, low: 0.2, high: 0.8 }],
    });
    expect(draw('dots', { columns, rows: [row('a', { value: 9 }, { value: null })] })).toBeNull();
    expect(draw('dots', { columns, rows: [row('a', { value: null }, { value: null, hidden: true })] })).toMatchObject({
      dots: [{ value: null, hidden: true }],
    });
  });

  it('of durations has quarters, or none where no candidate was counted', () => {
    const columns = [count('people'), ...['p25', 'median', 'p75', 'p90'].map((id) => ({ id, unit: 'days' }) as const)];
    const numbers = [4, 1, 2, 3.5, 9].map((value) => ({ value }));
    const rows = [row('a', ...numbers), row('b', { value: 0 }, { value: null })];
    expect(draw('quantiles', { columns, rows })).toMatchObject({
      strips: [
        { quantiles: { p25: 1, median: 2, p75: 3.5, p90: 9 }, text: 'report.halfWithin 2.0' },
        { quantiles: null, text: '–' },
      ],
    });
  });
});
