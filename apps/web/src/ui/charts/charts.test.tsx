import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { AreaChart } from './area-chart.tsx';
import { BarChart } from './bar-chart.tsx';
import { ChartFigure } from './chart-figure.tsx';
import { drawPicture } from './chart-picture.ts';
import { HeatTable } from './heat-table.tsx';
import { IntervalDots } from './interval-dots.tsx';
import { LineChart } from './line-chart.tsx';
import { QuantileStrips } from './quantile-strips.tsx';
import { StackedBars } from './stacked-bars.tsx';

const show = (chart: React.ReactNode) => {
  const element = (
    <ChartFigure headline="Finding" subtitle="People">
      {chart}
    </ChartFigure>
  );
  return renderRoutes([{ path: '/', element }], '/');
};
const widths = (container: HTMLElement, mark: string) =>
  [...container.querySelectorAll(`rect.${mark}, rect[class*=${mark}]`)].map((rect) =>
    Number(rect.getAttribute('width')),
  );

it('draws bars from zero, with nothing for zero, and says what is hidden', async () => {
  const { container } = await show(
    <BarChart
      bars={[
        { id: 'a', label: 'A', value: 50, text: '50' },
        { id: 'b', label: 'B', value: 25, text: '25', note: '25 no further' },
        { id: 'c', label: 'C', value: 0, text: '0' },
        { id: 'd', label: 'D', value: null, text: '', hidden: true },
      ]}
    />,
  );
  expect(widths(container, 'bar')).toEqual([100, 50, 0, 0]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A: 50',
    'B: 25, 25 no further',
    'C: 0',
    'D: too few to say',
  ]);
  expect(container.querySelectorAll('pattern')).toHaveLength(1);
  expect(screen.getByRole('figure', { name: /^Finding ?\. People$/ })).toBeDefined();
  expect(container.querySelector('[style]')).toBeNull();
});

it('draws the further steps of people within their bar, and says what each is', async () => {
  const { container } = await show(
    <BarChart
      levels={['all', 'some'].map((id) => ({ id, label: `${id} of them` }))}
      bars={[
        { id: 'a', label: 'A', value: 50, text: '50', note: '10 of them', inner: [{ id: 'some', value: 10 }] },
        { id: 'b', label: 'B', value: null, text: '', hidden: true },
      ]}
    />,
  );
  const levels = [...container.querySelectorAll('svg[data-size] rect[data-depth]')].map((rect) =>
    ['data-depth', 'width', 'height'].map((name) => rect.getAttribute(name)),
  );
  expect(levels).toEqual([
    ['0', '100', '14'],
    ['1', '20', '8'],
    ['0', '0', '14'],
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'all of them',
    'some of them',
    'A: 50, 10 of them',
    'B: too few to say',
  ]);
});

it('divides a bar by its parts, and hides a bar of which one part is hidden', async () => {
  const parts = ['x', 'y'].map((id) => ({ id, label: id }));
  const { container } = await show(
    <StackedBars
      parts={parts}
      bars={[
        { id: 'a', label: 'A', values: [30, 10].map((value) => ({ value, text: String(value) })) },
        { id: 'none', label: 'None', values: [0, 0].map((value) => ({ value, text: '0' })) },
        {
          id: 'b',
          label: 'B',
          values: [
            { value: 7, text: '7' },
            { value: 0, text: '', hidden: true },
          ],
        },
      ]}
    />,
  );
  expect(container.textContent).toContain('x 30 (75%) · y 10 (25%)');
  expect(container.textContent).not.toContain('7 (');
  const drawn = [...container.querySelectorAll('svg[data-size] rect[data-group]')].map((rect) =>
    rect.getAttribute('width'),
  );
  expect(drawn).toEqual(['75', '25', '0', '0']);
  // Lines tell the second part from the first without colours.
  const textures = [...container.querySelectorAll('svg[data-size] path[class*=texture][fill^=url]')];
  expect(textures.map((path) => path.getAttribute('d'))).toEqual(['M75 1H100V15H75Z']);
});

it('draws the shown parts of a bar and hatches what the hidden ones have together', async () => {
  const parts = ['x', 'y', 'z'].map((id) => ({ id, label: id }));
  const shares = [{ value: 0.5 }, { value: 0, hidden: true }, { value: 0.2 }].map((one) => ({ ...one, text: null }));
  const { container } = await show(
    <StackedBars parts={parts} bars={[{ id: 'a', label: 'A', values: shares, rest: 0.3 }]} />,
  );
  expect(container.textContent).toContain('x 50% · z 20% · others: too few to say');
  const widths = [...container.querySelectorAll('svg[data-size] rect')].map((rect) =>
    Number(rect.getAttribute('width')),
  );
  expect(widths.map(Math.round)).toEqual([50, 0, 20, 30]);
});

it('draws no interval of a hidden figure, and none where there is no figure', async () => {
  const { container } = await show(
    <IntervalDots
      mark={{ value: 0.4, label: 'Four fifths' }}
      dots={[
        { id: 'a', label: 'A', value: 0.5, low: 0.25, high: 1, text: '50%' },
        { id: 'b', label: 'B', value: 0.5, low: 0.4, high: 0.6, text: '50%', hidden: true },
        { id: 'c', label: 'C', value: null, text: 'nobody' },
      ]}
    />,
  );
  expect(widths(container, 'interval')).toEqual([75]);
  expect(container.querySelectorAll('[class*=dot]')).toHaveLength(1);
});

it('draws the line of each estimate where its own limit is, and says what it is', async () => {
  const { container } = await show(
    <IntervalDots
      mark={{ label: 'Four fifths' }}
      dots={[
        { id: 'a', label: 'A', value: 0.8, text: '80%', limit: 0.4 },
        { id: 'b', label: 'B', value: null, text: '', hidden: true, limit: 0.2 },
        { id: 'c', label: 'C', value: 0.1, text: '10%' },
      ]}
    />,
  );
  const lines = [...container.querySelectorAll('svg[data-size] path[class*=markLine]')];
  expect(lines.map((line) => line.getAttribute('d'))).toEqual(['M50 0V16', 'M25 0V16']);
  expect(screen.getByText('Four fifths')).toBeDefined();
});

it('leaves gaps in lines, and shows no more than four of them', async () => {
  const line = (id: string) => ({ id, label: id, text: '1', values: [1, null, 3, 4] });
  const { container } = await show(<LineChart ends={['A', 'B']} lines={['1', '2', '3', '4', '5'].map(line)} />);
  const paths = [...container.querySelectorAll('svg[data-size=tall] path')];
  expect(paths).toHaveLength(4);
  expect(paths[0]?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
});

it('draws strips and tints cells, all equal ones alike', async () => {
  const { container } = await show(
    <>
      <QuantileStrips
        strips={[
          { id: 'a', label: 'A', quantiles: { p25: 1, median: 2, p75: 5, p90: 10 }, text: '2 days' },
          { id: 'b', label: 'B', quantiles: null, text: 'nobody' },
        ]}
      />
      <HeatTable
        caption="Heat"
        columns={[{ id: 'c', label: 'C' }]}
        rows={[
          { id: 'r', label: 'R', cells: [{ value: 0.2, text: '20%' }] },
          { id: 's', label: 'S', cells: [{ value: 0.9, text: '90%', hidden: true }] },
        ]}
      />
    </>,
  );
  expect(widths(container, 'interval')).toEqual([40]);
  expect([...container.querySelectorAll('td[data-class]')]).toHaveLength(1);
  expect(container.textContent).not.toContain('90%');
});

it('makes a picture that stands alone, with what the figures are about', async () => {
  // No text has a place where nothing is laid out.
  const placed = vi.spyOn(Range.prototype, 'getClientRects');
  placed.mockImplementation(() => [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList);
  onTestFinished(() => placed.mockRestore());
  await show(<BarChart bars={[{ id: 'a', label: 'A', value: 50, text: '50' }]} />);
  const picture = drawPicture(screen.getByRole('figure'), ['Applications since 1 September 2026']);
  expect(picture.querySelector('[class]')).toBeNull();
  expect(picture.textContent).toContain('Applications since 1 September 2026');
  // The signs for screen readers between names and figures are not drawn.
  const drawn = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(drawn).toEqual(['Finding', 'People', 'A', '50', 'Applications since 1 September 2026']);
  expect(picture.querySelectorAll('svg svg rect')).toHaveLength(1);
});

it('writes the lines below a picture from the side from which they are read', async () => {
  await show(<BarChart bars={[{ id: 'a', label: 'A', value: 50, text: '50' }]} />);
  const figure = screen.getByRole('figure');
  const places = ['ltr', 'rtl'].map((direction) => {
    figure.style.direction = direction;
    vi.spyOn(figure, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 100));
    const note = drawPicture(figure, ['1 / 2026']).querySelector('text:last-of-type');
    return ['direction', 'x'].map((name) => note?.getAttribute(name));
  });
  expect(places).toEqual([
    ['ltr', '24'],
    ['rtl', '324'],
  ]);
});

it('draws one number over time from zero, with its highest at the top', async () => {
  const values = [3, 20, 0].map((value, at) => ({ id: String(at), value, text: String(value) }));
  const { container } = await show(<AreaChart values={values} said={['first', 'highest', 'last']} />);
  const [filled, edge] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(edge).toBe('M0,51.3L50,2L100,60');
  expect(filled).toBe('M0,51.3L50,2L100,60L100,60L50,60L0,60Z');
});
