import { passwordCases } from '@evenhand/domain/access/password-cases.factory';
import { expect, it } from 'vitest';
import { fill, renderRoutes } from '../../../testing/render-app.tsx';
import { NewPasswordField, passwordMessage } from './password-rules.tsx';

/** In the order in which the field shows them. The rule about letters is part of the two about upper and lower case. */
const shown = ['too_short', 'no_upper', 'no_lower', 'no_digit', 'no_special'] as const;

it.each(passwordCases)('as %j is typed, the field says that it lacks %j', async (password, lacks) => {
  await renderRoutes([{ path: '*', element: <NewPasswordField id="password" label="Password" /> }], '/');
  await fill('password', password);
  const rules = [...document.querySelectorAll('li')];
  expect(rules).toHaveLength(shown.length);
  expect(rules.map((rule) => rule.dataset['met'] !== 'true')).toEqual(shown.map((one) => lacks.includes(one)));
  expect(passwordMessage(password) === null).toBe(lacks.length === 0);
});
