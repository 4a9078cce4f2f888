import type { Page } from '@playwright/test';

export interface PageWatch {
  /** Returns the faults since the last call. */
  take(): string[];
}

/** Records failed requests, refused ones and errors of a page. */
export function watchPage(page: Page): PageWatch {
  const faults: string[] = [];
  page.on('requestfailed', (request) => {
    const failure = request.failure()?.errorText;
    // A page that is left aborts its open requests.
    if (failure && failure !== 'net::ERR_ABORTED') faults.push(`${failure}: ${request.url()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      faults.push(`${answer.status()}: ${answer.request().method()} ${new URL(answer.url()).pathname}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    // The answer has already reported a refused request.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`);
  });
  return { take: () => faults.splice(0) };
}
