import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import type { RunningServer } from './start-server.ts';

const lastCalls = 60;
const mostText = 2500;

const line = z.object({
  time: z.number(),
  reqId: z.optional(z.string()),
  req: z.optional(z.object({ method: z.string(), path: z.string() })),
  res: z.optional(z.object({ statusCode: z.number() })),
  responseTime: z.optional(z.number()),
  level: z.number(),
  msg: z.string(),
});

type Entry = z.infer<typeof line>;

const isCall = (path: string): boolean => path.startsWith('/api/') || path.startsWith('/oauth/');

function parseLine(text: string): Entry | null {
  try {
    return line.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const clock = (entry: Entry): string => new Date(entry.time).toISOString().slice(11, 23);

/** Returns how a call ended: the status of its answer and the milliseconds until then. */
const ended = (answer: Entry | undefined): string =>
  answer?.res ? `${answer.res.statusCode}, ${Math.round(answer.responseTime ?? 0)} ms` : 'no answer yet';

/** Returns the last calls to the server and its warnings, a line each. */
function callsOf(printed: string): string[] {
  const entries = printed.split('\n').flatMap((text) => parseLine(text) ?? []);
  const answers = new Map(entries.filter((entry) => entry.res).map((entry) => [entry.reqId, entry]));
  return entries
    .filter((entry) => (entry.req && isCall(entry.req.path)) || entry.level >= 40)
    .slice(-lastCalls)
    .map((entry) =>
      entry.req
        ? `${clock(entry)} ${entry.req.method} ${entry.req.path} ${ended(answers.get(entry.reqId))}`
        : `${clock(entry)} ${entry.msg}`,
    );
}

async function seen(page: Page): Promise<string> {
  const text = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2000 })
    .catch((error: unknown) => `(${String(error)})`);
  return `page ${page.url()}\n${text.slice(0, mostText)}`;
}

/** Returns a report for an engineer who has only the printed log: the content of each page, and the last calls to the server. */
export async function failureReport(browser: Browser, server: RunningServer): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  const shown = await Promise.all(pages.map(seen));
  return [`failed at ${new Date().toISOString()}`, ...shown, 'last calls:', ...callsOf(server.output())].join('\n');
}
