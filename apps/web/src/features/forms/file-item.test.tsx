import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { FileItem } from './file-item.tsx';

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
  await renderRoutes([{ path: '*', element }], '/');
  expect(document.querySelector('input[type=file]')?.getAttribute('accept')).toBe(types);
});

it('says of a file whose content is not what its name says that it is not really one', async () => {
  const item = {
    key: 'paper',
    kind: 'file',
    label: 'A paper',
    required: true,
    answer: {},
    documentKind: 'OTHER',
  } as const;
  const refusal = { code: 'type_not_accepted', message: 'We cannot accept that kind of file here.' };
  const element = (
    <FileItem
      item={item}
      value={null}
      texts={{ id: 'paper', label: 'A paper' }}
      files={{
        nameOf: () => undefined,
        add: () => Promise.reject(new ProblemError(415, { errors: [refusal], message: refusal.message })),
      }}
      onChange={() => undefined}
    />
  );
  await renderRoutes([{ path: '*', element }], '/');
  const input = document.getElementById('paper');
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [new File(['no'], 'fake.pdf')] });
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await waitFor(() => expect(document.body.textContent).toContain('“fake.pdf” is not really a PDF file'));
});
