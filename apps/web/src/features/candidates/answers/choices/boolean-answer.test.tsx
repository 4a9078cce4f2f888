import { fieldById } from '@evenhand/domain/fields/catalogue/catalogue';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { click, renderRoutes } from '../../../../testing/render-app.tsx';
import { BooleanAnswer } from './boolean-answer.tsx';

const id = 'acceptTermAndConditions';
const field = fieldById(id);

function Answer({ saved }: { readonly saved: boolean }) {
  const [value, setValue] = useState<unknown>(saved);
  return field ? <BooleanAnswer field={field} value={value} onChange={setValue} /> : null;
}

it.each([true, false])(
  'says that the candidate has already agreed to the terms when they did so at sign-up: %s',
  async (saved) => {
    await renderRoutes([{ path: '*', element: <Answer saved={saved} /> }], '/');
    const said = (): boolean => document.body.textContent?.includes('You have agreed to this already.') === true;
    expect(said()).toBe(saved);
    const box = document.getElementById(id);
    if (!(box instanceof HTMLElement)) throw new Error('No box');
    await click(box);
    expect(said()).toBe(false);
  },
);
