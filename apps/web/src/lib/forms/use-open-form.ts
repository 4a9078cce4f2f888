import { type RefObject, useEffect, useRef } from 'react';
import { takeEscape } from '../page/escape-layers.ts';
import { runWhenSaved } from './unsaved-work.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

interface OpenForm {
  /** Something in it differs from what is saved. */
  readonly changed: boolean;
  readonly onClose: () => void;
}

/**
 * A form opened within a page: the cursor goes into it, and Escape closes it and nothing else, asking first if something
 * typed would be lost. Returns the ref of the form.
 */
export function useOpenForm({ changed, onClose }: OpenForm): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLeaveWarning(changed);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => takeEscape(() => runWhenSaved(() => close.current())), []);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return form;
}
