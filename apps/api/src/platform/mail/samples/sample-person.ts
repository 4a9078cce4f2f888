/** The person, the role and the site of sample mails. */
export const origin = 'https://apply.example.org';
export const person = { firstName: 'Amara' };
export const role = {
  ...person,
  roleTitle: 'Summer vacation scheme 2027',
  roleId: '01990000-0000-7000-8000-000000000001',
};
