import type { Call, CallGroup, CallPart } from './describe-calls.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
/** Marks a path or a name up as code that may break at its joints, and elsewhere only when it must. */
const code = (text: string): string => `<code>${escapeHtml(text).replace(/[/.]/g, '$&<wbr>')}</code>`;

/** Styles of the pages: readable without scripts, by keyboard, in light and dark, and on paper. */
export const docsStyle = `:root{color-scheme:light dark;--text:#1b2b2a;--soft:#4b5f5d;--line:#c4d2cf;--back:#fbfdfc;--link:#0b5d56;--raised:#eef4f2}
@media (prefers-color-scheme:dark){:root{--text:#e6efed;--soft:#a9bcb9;--line:#3d4f4c;--back:#121b1a;--link:#7fd6c9;--raised:#1c2827}}
*{box-sizing:border-box}body{font:1rem/1.55 system-ui,sans-serif;margin:0;color:var(--text);background:var(--back)}
main,header,footer{max-width:64rem;margin:0 auto;padding:1rem 1.25rem}header{border-bottom:1px solid var(--line)}
a{color:var(--link)}a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;inset-inline-start:-99rem}.skip:focus{inset-inline-start:1rem;top:.5rem;background:var(--back);padding:.5rem 1rem}
h1{font-size:1.75rem;line-height:1.2;margin:.75rem 0}h2{font-size:1.3rem;line-height:1.3;margin:2.25rem 0 .5rem}h3{font-size:1.05rem;margin:1.5rem 0 .25rem}
p,ul{margin:.5rem 0;max-width:46rem}.soft{color:var(--soft)}.call{border-top:1px solid var(--line);padding-bottom:.5rem}
.calls{list-style:none;padding:0;max-width:none}.calls li{padding:.5rem 0;border-bottom:1px solid var(--line)}.calls a{display:inline-block;padding:.2rem 0}
code{font:.9375rem/1.5 ui-monospace,monospace;overflow-wrap:anywhere}.method{display:inline-block;min-width:4.25rem;font-weight:700}
.groups{columns:14rem;padding:0;list-style:none;max-width:none}.groups a{display:inline-block;padding:.3rem 0}
.wide{overflow-x:auto}table{border-collapse:collapse;table-layout:fixed;width:100%;margin:.25rem 0 1rem}th,td{text-align:start;vertical-align:top;padding:.4rem .75rem .4rem 0;border-bottom:1px solid var(--line)}
th{color:var(--soft);font-weight:600}th:first-child{width:36%}th:last-child{width:5rem}td{overflow-wrap:anywhere}pre{background:var(--raised);padding:1rem;overflow-x:auto;border-radius:8px}
@media print{.skip,header nav{display:none}}`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header><nav aria-label="Evenhand API"><a href="/api/docs">Evenhand API</a></nav></header>
<main id="content" tabindex="-1">${body}</main></body></html>`;

const linesTable = (id: string, { title, lines }: CallPart): string =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(`${title} of ${id}`)}"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Value</th><th scope="col">Needed</th></tr></thead><tbody>${lines
    .map(
      (line) =>
        `<tr><td>${code(line.path)}</td><td>${escapeHtml(line.type)}</td><td>${line.required ? 'yes' : 'no'}</td></tr>`,
    )
    .join('\n')}</tbody></table></div>`;

const partOf = (id: string, part: CallPart): string =>
  `<h3>${escapeHtml(part.title)}</h3>${part.lines.length === 0 || part.type !== 'object' ? `<p>${escapeHtml(part.type)}</p>` : ''}${
    part.lines.length === 0 ? '' : linesTable(id, part)
  }`;

function factsOf({ permission, facts, errors }: Call): string {
  const who = permission === null ? 'No sign-in is needed.' : `Needs the permission ${code(permission)}.`;
  const refusals = errors.length === 0 ? [] : [`Refusals of its own: ${errors.map(code).join(', ')}.`];
  return [who, ...facts.map(escapeHtml), ...refusals].map((fact) => `<li>${fact}</li>`).join('');
}

const callOf = (call: Call): string =>
  `<section class="call" id="${escapeHtml(call.id)}" aria-labelledby="${escapeHtml(call.id)}-title">
<h2 id="${escapeHtml(call.id)}-title"><span class="method">${call.method}</span> ${code(call.path)}</h2>
<p>${escapeHtml(call.summary)}.</p><ul class="soft">${factsOf(call)}</ul>${call.parts.map((part) => partOf(call.id, part)).join('\n')}</section>`;

const linkTo = (group: CallGroup, call: Call): string =>
  `<li><a href="/api/docs/${group.id}#${escapeHtml(call.id)}"><span class="method">${call.method}</span> ${code(call.path)}</a><br><span class="soft">${escapeHtml(call.summary)}</span></li>`;

const introduction = `<p>Every call that the web app makes, and no other. The same as OpenAPI 3.1: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2 id="how">How calls work</h2>
<ul><li>Sign in with <a href="/api/docs/identity#identity.token">POST /oauth/token</a> and send <code>Authorization: Bearer</code> with the token. The host says whose data is meant.</li>
<li>A refusal is JSON with <code>errors</code>, each with a <code>code</code>, a <code>message</code> for people and, where it is about one, the <code>field</code>; and with the <code>requestId</code> to quote. 401: not signed in, 403: not allowed, 404: not there for this caller, 409: somebody else has changed it, 422: something has to be put right, 429: too many calls.</li>
<li>What changes something takes its <code>version</code> where it has one, and an <code>Idempotency-Key</code> where the call says so: sent twice, it happens once.</li>
<li>Times are ISO 8601 in UTC. Pages are counted from 0.</li></ul>`;

/** Returns the page of contents: every call with its summary. */
export const contentsPage = (groups: readonly CallGroup[]): string =>
  page(
    'Evenhand API',
    `<h1>Evenhand API</h1>${introduction}<h2 id="parts">Parts</h2><ul class="groups">${groups
      .map((group) => `<li><a href="#${group.id}">${escapeHtml(group.title)}</a></li>`)
      .join('')}</ul>${groups
      .map(
        (group) =>
          `<h2 id="${group.id}"><a href="/api/docs/${group.id}">${escapeHtml(group.title)}</a></h2><ul class="calls">${group.calls
            .map((call) => linkTo(group, call))
            .join('\n')}</ul>`,
      )
      .join('\n')}`,
  );

/** Returns the page of one group: its calls with all their input and answers. */
export const groupPage = (group: CallGroup): string =>
  page(`${group.title} · Evenhand API`, `<h1>${escapeHtml(group.title)}</h1>${group.calls.map(callOf).join('\n')}`);
