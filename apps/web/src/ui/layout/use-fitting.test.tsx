import { screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { useFitting } from './use-fitting.ts';

const itemWidth = 100;
const spare = 60;

function Line({ names }: { readonly names: readonly string[] }) {
  const line = useRef<HTMLUListElement>(null);
  const fits = useFitting(line, names.join(), spare);
  return (
    <div>
      <ul ref={line}>
        {names.slice(0, fits).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

/** Lays out lists of the given width, whose items are equally wide and stand beside each other. The test window has no layout. */
function layOut(width: number, direction: 'ltr' | 'rtl'): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = [...(this.parentElement?.children ?? [])].indexOf(this);
    const box =
      this.tagName === 'LI' ? { start: place * itemWidth, end: (place + 1) * itemWidth } : { start: 0, end: width };
    const [left, right] = direction === 'ltr' ? [box.start, box.end] : [width - box.end, width - box.start];
    return DOMRect.fromRect({ x: left, y: 0, width: right - left, height: 30 });
  });
  document.documentElement.style.direction = direction;
}

const shown = (): (string | null)[] => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.restoreAllMocks();
  return () => {
    vi.restoreAllMocks();
    document.documentElement.style.removeProperty('direction');
  };
});

it.for([
  { width: 300, direction: 'ltr', fits: 3 },
  { width: 299, direction: 'ltr', fits: 2 },
  { width: 259, direction: 'ltr', fits: 1 },
  { width: 20, direction: 'ltr', fits: 1 },
  { width: 299, direction: 'rtl', fits: 2 },
] as const)('shows $fits of three items in $width pixels from $direction', async ({ width, direction, fits }) => {
  layOut(width, direction);
  await renderRoutes([{ path: '*', element: <Line names={['One', 'Two', 'Three']} /> }], '/');
  await waitFor(() => expect(shown()).toEqual(['One', 'Two', 'Three'].slice(0, fits)));
});
