import { expect } from '@playwright/test';
import { z } from 'zod';
import type { RunningServer } from './start-server.ts';

const taken = z.object({ messages: z.array(z.object({ from: z.string(), body: z.string() })) });

/** Returns the texts that a number got from the provider that the demo plays, newest first. */
export async function textsTo({ textsPort }: RunningServer, number: string): Promise<{ from: string; body: string }[]> {
  const reply = await fetch(`http://127.0.0.1:${textsPort}/texts?to=${encodeURIComponent(number)}`);
  return taken.parse(await reply.json()).messages;
}

/** Sends a text from a phone to a number that has sent one before. */
export async function textFrom(
  { textsPort }: RunningServer,
  text: { readonly from: string; readonly to: string; readonly body: string },
): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${textsPort}/inbound`, {
    method: 'POST',
    body: new URLSearchParams(text),
  });
  expect(reply.status).toBe(200);
}
