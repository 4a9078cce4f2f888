import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';

type Allowance = ApplicationForm['allowance'];

/** Nothing more can be sent to this kind of role for now. */
export const isUsedUp = ({ state }: Allowance): boolean => state === 'full' || state === 'tooSoon';

/** Said before any work is put in: this person cannot apply now. What they have begun they still see. */
export const mayNotBegin = ({ application, allowance }: ApplicationForm): boolean =>
  application === null && isUsedUp(allowance);

/** Is there anything to know before writing: a limit, or answers from an earlier application? */
export const hasNotes = ({ allowance, copyFrom, copied }: ApplicationForm): boolean =>
  allowance.state !== 'free' || copyFrom.length > 0 || copied !== null;
