import { describe, expect } from 'vitest';
import { routes } from '../../routes.ts';
import { apiTest } from '../../testing/api-test.ts';
import { callerOf } from '../../testing/caller.ts';
import { groupOf } from './describe-calls.ts';

const it = apiTest
  .extend('visitor', { scope: 'file' }, async ({ app }) => {
    const { subdomain } = await app.aTenant();
    return callerOf(app.app, `${subdomain}.localhost`, null);
  })
  .extend('textOf', { scope: 'file' }, ({ visitor }) => async (path: string): Promise<string> => {
    const reply = await visitor.get(path);
    expect(reply.status).toBe(200);
    return String(reply.body);
  });
const endpoints = routes.map(({ endpoint }) => endpoint);

describe('the pages of the API', () => {
  it('name every call that is built, and lead to it', async ({ textOf }) => {
    const contents = await textOf('/api/docs');
    const missing = endpoints.filter((one) => !contents.includes(`href="/api/docs/${groupOf(one)}#${one.id}"`));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('show the input, answers and permission of each call', async ({ textOf }) => {
    for (const group of new Set(endpoints.map(groupOf))) {
      const page = await textOf(`/api/docs/${group}`);
      const missing = endpoints.filter((one) => groupOf(one) === group && !page.includes(`id="${one.id}"`));
      expect(missing.map(({ id }) => id)).toEqual([]);
    }
    const search = await textOf('/api/docs/search');
    expect(search).toContain('<code>candidate:search</code>');
    expect(search).toContain('<code>filters.<wbr>*.<wbr>near.<wbr>miles</code>');
    expect(search).toContain('whole number, 1 to 200');
  });

  it('run no script and bring their own look', async ({ visitor }) => {
    const reply = await visitor.get('/api/docs');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(String(reply.body)).not.toContain('<script');
    expect((await visitor.get('/api/docs/style.css')).headers['content-type']).toContain('text/css');
  });

  it('answer 404 for a group that does not exist', async ({ visitor }) => {
    expect((await visitor.get('/api/docs/dragons')).status).toBe(404);
  });
});
