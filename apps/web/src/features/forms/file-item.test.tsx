import { afterEach, expect, it } from 'vitest';
import { type Rendered, renderRoutes } from '../../testing/render-app.tsx';
import { FileItem } from './file-item.tsx';

let shown: Rendered;
afterEach(() => shown.unmount());

it.each([
  ['RIGHT_TO_WORK', '.pdf,.docx,.jpeg,.jpg,.png,.gif'],
  ['TRANSCRIPT', '.pdf,.docx,.jpeg,.jpg,.png,.gif'],
  [undefined, '.pdf,.docx,.jpeg,.jpg,.png,.gif'],
] as const)('takes what is taken of such a document elsewhere: %s', async (documentKind, types) => {
  const item = { key: 'paper', kind: 'file', label: 'A paper', required: true, answer: {}, documentKind } as const;
  const element = (
    <FileItem
      item={item}
      value={null}
      texts={{ id: 'paper', label: 'A paper' }}
      files={{ nameOf: () => undefined, add: () => Promise.resolve('') }}
      onChange={() => undefined}
    />
  );
  shown = await renderRoutes([{ path: '*', element }], '/');
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe(types);
});
