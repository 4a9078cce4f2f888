import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

interface ShownSection {
  readonly current: string;
  /** Shows a section at once and keeps it in the address. The address is replaced, so that unsaved text stays. */
  readonly show: (id: string) => void;
}

/** Returns which section of the page is shown, as the address has it: `?part=criteria`. */
export function useSection(ids: readonly string[]): ShownSection {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const asked = query.get('part') ?? '';
  const [chosen, setChosen] = useState(asked);
  useEffect(() => setChosen(asked), [asked]);
  const current = ids.includes(chosen) ? chosen : (ids[0] ?? '');
  function show(id: string): void {
    setChosen(id);
    const next = new URLSearchParams(query);
    next.set('part', id);
    void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
  }
  return { current, show };
}
