import { previewMessageTemplate } from '@evenhand/contract/processes/message-templates';
import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { hostileMessages } from '../../../platform/mail/documents/hostile-messages.factory.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole } from '../pipeline/pipeline.factory.ts';

const templates = '/api/v1/message-templates';
/** Names of people and of what is theirs, none of which may stand in a mail to another. */
const names = { candidate: 'Zqamara<b>', colleague: 'Zqbo<i>', elsewhere: 'Zqcleo"' } as const;
const escaped = { candidate: 'Zqamara&lt;b&gt;' } as const;

const it = apiTest
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('setting', { scope: 'file' }, async ({ app, hiringSide }) => {
    const { tenant } = hiringSide;
    const roleId = await aRole(app, tenant, { title: 'Scheme & "more"' });
    const candidate = await anApplication(app, { tenant, roleId }, { firstName: names.candidate });
    await anApplication(app, { tenant, roleId }, { firstName: names.colleague });
    const other = await app.aTenant();
    const roleElsewhere = await aRole(app, other, { title: names.elsewhere });
    const stranger = await anApplication(app, { tenant: other, roleId: roleElsewhere }, { firstName: names.elsewhere });
    return { roleId, candidate, stranger };
  });

describe('a template in whatever form', () => {
  it('is saved, previewed and sent, or refused with a reason', async ({ admin, setting }) => {
    const { roleId, candidate, stranger } = setting;
    const counts = new Map<string, number>();
    const count = (what: string): unknown => counts.set(what, (counts.get(what) ?? 0) + 1);
    const holds = fc.asyncProperty(hostileMessages, async (content) => {
      const saved = await admin.post(templates, { name: 'Any', content: { en: content } });
      const { candidateId } = candidate;
      const seen = await admin.post(`/api/v1/messages/preview`, { content, candidateId });
      const sent = await admin.post('/api/v1/messages', { roleId, ids: [candidateId], content: { en: content } });
      const statuses = [saved.status, seen.status, sent.status].join(' ');
      expect(['201 200 200', '422 422 422']).toContain(statuses);
      count(statuses);
      if (seen.status !== 200) return;
      const { subject, html, text, gaps } = previewMessageTemplate.answers[200].parse(seen.body);
      for (const other of [names.colleague, names.elsewhere]) expect(`${subject}${html}${text}`).not.toContain(other);
      expect(html).not.toContain(names.candidate);
      if (html.includes(escaped.candidate)) count('named');
      expect(sent.body).toMatchObject({ moved: gaps.length === 0 ? 1 : 0 });
    });
    await fc.assert(holds, { numRuns: 150, includeErrorInReport: true, endOnFailure: true });
    expect(counts.get('201 200 200')).toBeGreaterThan(50);
    expect(counts.get('named')).toBeGreaterThan(5);
    const foreign = { candidateId: stranger.candidateId };
    for (const [content] of fc.sample(fc.tuple(hostileMessages), 20)) {
      const seen = await admin.post(`/api/v1/messages/preview`, { content, ...foreign });
      expect([404, 422]).toContain(seen.status);
      expect(seen.raw.toString()).not.toContain('Zqcleo');
    }
  });

  it('of no known form is refused, never a fault of the server', async ({ admin }) => {
    const broken = fc.oneof(
      fc.jsonValue(),
      fc.record({ subject: fc.jsonValue(), document: fc.record({ blocks: fc.array(fc.jsonValue()) }) }),
      fc.record({
        subject: fc.constant('News'),
        document: fc.record({
          blocks: fc.array(
            fc.record({
              kind: fc.constantFrom('paragraph', 'list', 'when', 'button', 'values'),
              content: fc.jsonValue(),
            }),
          ),
        }),
      }),
    );
    const holds = fc.asyncProperty(broken, async (content) => {
      const saved = await admin.post(templates, { name: 'Any', content: { en: content } });
      expect([saved.status, JSON.stringify(saved.body)]).toEqual([expect.toBeOneOf([400, 422]), expect.any(String)]);
    });
    await fc.assert(holds, { numRuns: 150, includeErrorInReport: true });
  });
});
