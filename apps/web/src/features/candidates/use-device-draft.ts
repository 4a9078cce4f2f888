import type { Field } from '@evenhand/domain/fields/field';
import type { SectionData } from '@evenhand/domain/fields/values';
import { useEffect, useRef } from 'react';
import type { ProfileSection } from './profile-steps.ts';
import { keepSectionDraft, type Owner, readSectionDraft, type SectionDraft } from './section-draft.ts';
import { devicePart, deviceRule } from './section-fields.ts';

/** After a short pause in typing: each key would be one write. */
const pause = 250;

interface DeviceDraftInput {
  readonly owner: Owner;
  readonly section: ProfileSection;
  readonly fields: readonly Field[];
  readonly onRestore: (draft: SectionDraft) => void;
  readonly onKept: (at: string) => void;
}

type Typed = { readonly data: SectionData; readonly version: number };

/**
 * Keeps what is typed on the device, except for what must not stay there, and gives it back after a reload.
 * The function it answers takes what was typed; null stops keeping it.
 */
export function useDeviceDraft(input: DeviceDraftInput): (typed: Typed | null) => void {
  const latest = useRef(input);
  latest.current = input;
  const waiting = useRef<Typed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touched = useRef(false);
  const { section } = input;

  const flush = useRef(async (): Promise<void> => {
    clearTimeout(timer.current);
    const typed = waiting.current;
    waiting.current = null;
    if (!typed) return;
    const { owner, fields, section: at, onKept } = latest.current;
    const savedAt = new Date().toISOString();
    const draft = { data: devicePart(fields, typed.data), version: typed.version, savedAt };
    if (await keepSectionDraft(owner, at, draft)) onKept(savedAt);
  }).current;

  useEffect(() => {
    let gone = false;
    const { owner } = latest.current;
    void readSectionDraft(owner, section).then((draft) => {
      if (draft && !gone && !touched.current) latest.current.onRestore(draft);
    });
    const leave = (): void => void flush();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      gone = true;
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      void flush();
    };
  }, [section, flush]);

  return (typed) => {
    touched.current = true;
    waiting.current = typed;
    clearTimeout(timer.current);
    if (typed === null || deviceRule(latest.current.fields) === 'none') {
      waiting.current = null;
      return;
    }
    timer.current = setTimeout(() => void flush(), pause);
  };
}
