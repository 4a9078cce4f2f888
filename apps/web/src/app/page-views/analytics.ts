import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { publicPath } from '@evenhand/domain/access/public-path';

type Origins = NonNullable<Boot['analytics']>;

/** Queue that Meta's script expects to find: it empties the queue once, and takes the calls after that itself. */
interface Counter {
  (...args: unknown[]): void;
  callMethod?: (...args: unknown[]) => void;
  queue: unknown[][];
  readonly loaded: boolean;
  readonly version: string;
}

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
    fbq?: Counter;
  }
}

function load(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

function startTagManager(origins: Origins): void {
  if (!origins.gtmId) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const base = origins.gtmScriptUrl ?? 'https://www.googletagmanager.com/gtm.js';
  load(`${base}?id=${encodeURIComponent(origins.gtmId)}`);
}

function startFacebook(origins: Origins): void {
  if (!origins.facebookPixelId) return;
  const count = (...args: unknown[]): void => {
    if (counter.callMethod) counter.callMethod(...args);
    else counter.queue.push(args);
  };
  const counter: Counter = Object.assign(count, { queue: [], loaded: true, version: '2.0' });
  window.fbq ??= counter;
  window.fbq('init', origins.facebookPixelId);
  load('https://connect.facebook.net/en_GB/fbevents.js');
}

/** Loads what the organisation has set up. */
export function loadAnalytics(origins: Origins): void {
  startTagManager(origins);
  startFacebook(origins);
}

/** The path carries no query: tokens stay private. */
export function countPage(path: string, origins: Origins): void {
  window.dataLayer?.push({ event: 'page_view', page_path: publicPath(path) });
  window.fbq?.('track', 'PageView');
  if (origins.pixelUrl) {
    const image = new Image();
    const url = new URL(origins.pixelUrl, location.origin);
    url.searchParams.set('path', publicPath(path));
    image.src = url.href;
  }
}
