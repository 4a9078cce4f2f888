import { expect, type Page, type Request } from '@playwright/test';

export interface PageWatch {
  /** Waits until nothing has been asked of the server, or is still asked, for a moment. */
  quiet(): Promise<void>;
  /** What went wrong since the last time. */
  take(): string[];
}

const restMs = 150;

/** Listens to what a page asks and complains of. */
export function watchPage(page: Page): PageWatch {
  const faults: string[] = [];
  const under = new Set<unknown>();
  let changedAt = Date.now();
  const note = (): void => {
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    under.add(request);
    note();
  });
  const end = (request: Request): void => {
    under.delete(request);
    note();
    const failure = request.failure()?.errorText;
    // A page that is left gives up what it was still asking for.
    if (failure && failure !== 'net::ERR_ABORTED') faults.push(`${failure}: ${request.url()}`);
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      faults.push(`${answer.status()}: ${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // What was refused is told by its answer already.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`);
  });
  return {
    quiet: () =>
      expect
        .poll(() => under.size === 0 && Date.now() - changedAt >= restMs, {
          intervals: [50],
          message: 'the page comes to rest',
        })
        .toBe(true),
    take: () => faults.splice(0),
  };
}
