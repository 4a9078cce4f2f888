import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { useEffect } from 'react';

type Move = Pick<OwnApplication, 'id' | 'status'>;

/** Application that the candidate has just moved, with its status before. Another card may show it once the list has been refetched. */
let moved: Move | null = null;

export const noteMove = ({ id, status }: Move): void => {
  moved = { id, status };
};

/** Moves the focus to the card of the application that was just moved, when the focused button is gone with its old status. */
export function useFocusAfterMove({ id, status }: Move): void {
  useEffect(() => {
    // A dialog that is still open gives the focus back as it closes.
    if (moved?.id !== id || moved.status === status || document.querySelector('dialog[open]')) return;
    moved = null;
    if (document.activeElement === document.body) document.getElementById(`application-${id}`)?.focus();
  });
}
