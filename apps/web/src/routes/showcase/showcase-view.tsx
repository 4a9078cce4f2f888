import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Segments } from '../../ui/button/segments.tsx';

const rooms = ['candidate', 'staff'] as const;
const directions = ['ltr', 'rtl'] as const;
const names = {
  candidate: 'Pages of candidates',
  staff: 'Pages of the hiring side',
  ltr: 'From the left',
  rtl: 'From the right',
} as const;

/** Shows the whole page in the density of one side or the other, and from the left or the right. Its address keeps both. */
export function ShowcaseView() {
  const [search, setSearch] = useSearchParams();
  const room = rooms.find((one) => one === search.get('room')) ?? 'candidate';
  const dir = directions.find((one) => one === search.get('dir')) ?? 'ltr';
  const isStaff = room === 'staff';
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isStaff) dataset['room'] = 'staff';
    return () => {
      delete dataset['room'];
    };
  }, [isStaff]);
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.dir;
    root.dir = dir;
    return () => {
      root.dir = before;
    };
  }, [dir]);
  const show = (part: Readonly<Record<string, string>>): void =>
    setSearch({ room, dir, ...part }, { replace: true, preventScrollReset: true });
  return (
    <div className="actions">
      <Segments
        label="Density"
        keys={rooms}
        current={room}
        nameOf={(one) => names[one]}
        onChange={(one) => show({ room: one })}
      />
      <Segments
        label="Direction"
        keys={directions}
        current={dir}
        nameOf={(one) => names[one]}
        onChange={(one) => show({ dir: one })}
      />
    </div>
  );
}
