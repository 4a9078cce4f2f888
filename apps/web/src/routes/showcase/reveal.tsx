import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';

/** A specimen that takes the focus, or the whole screen: it waits until it is asked for. */
export function Reveal({
  name,
  children,
}: {
  readonly name: string;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="actions">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Show: {name}
        </Button>
      </div>
      {open ? <div data-shown>{children(() => setOpen(false))}</div> : null}
    </>
  );
}
