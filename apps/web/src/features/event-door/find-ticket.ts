import { readTicketCode } from '@evenhand/domain/events/ticket-code';
import type { DoorGuest } from './door-marks.ts';

async function hashOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the guest of a scanned or typed ticket, null for a ticket that is not on the list, undefined for no ticket. */
export async function findTicket(text: string, guests: readonly DoorGuest[]): Promise<DoorGuest | null | undefined> {
  const code = readTicketCode(text);
  if (code === null) return undefined;
  const hash = await hashOf(code);
  return guests.find(({ codeHash }) => codeHash === hash) ?? null;
}
