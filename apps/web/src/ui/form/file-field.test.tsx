import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { FileField } from './file-field.tsx';

it('calls each button by what is uploaded with it', async () => {
  const common = { types: ['pdf'], maxMegabytes: 10, onChoose: () => undefined };
  const element = (
    <>
      <FileField {...common} id="cv" label="CV" file={{ state: 'none' }} />
      <FileField {...common} id="letter" label="Cover letter" file={{ state: 'kept', name: 'a.pdf' }} />
    </>
  );
  await renderRoutes([{ path: '*', element }], '/');
  const names = ['cv', 'letter'].map((id) =>
    (document.getElementById(`${id}-choose`)?.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((part) => document.getElementById(part)?.textContent?.trim())
      .join(', '),
  );
  expect(names).toEqual(['Choose a file, CV', 'Choose another file, Cover letter']);
});
