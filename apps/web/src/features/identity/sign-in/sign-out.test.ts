import { expect, it } from 'vitest';
import { keepUnsaved } from '../../../entities/draft/unsaved-forms.ts';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { setBoot } from '../../../entities/site/boot.ts';
import { startApiServer } from '../../../testing/api-server.ts';
import { sampleBoot } from '../../../testing/sample-boot.ts';
import { signOut } from './sign-out.ts';

it('sends what was typed last while the person is still signed in', async () => {
  setBoot(sampleBoot());
  const order: string[] = [];
  const server = await startApiServer({
    'DELETE /oauth/access-token': () => {
      order.push('signed out');
      return { body: { done: true } };
    },
  });
  setBaseUrl(server.url);
  const forget = keepUnsaved(async () => {
    await new Promise((rest) => setTimeout(rest, 20));
    order.push('saved');
    return true;
  });
  await signOut();
  forget();
  expect(order).toEqual(['saved', 'signed out']);
});
