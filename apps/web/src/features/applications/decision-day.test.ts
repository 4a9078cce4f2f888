import { expect, it } from 'vitest';
import { decisionDay } from './decision-day.ts';

it('names the day of the decision as a whole day, with its title escaped', async () => {
  const sent = {
    applicationId: '01990000-0000-7000-8000-000000000001',
    submittedAt: '2026-11-24T21:03:05.123Z',
    decisionBy: '2027-02-28',
  };
  const { blob, fileName } = decisionDay(sent, 'You hear from Hartwell, Stone; Co');
  const lines = (await blob.text()).split('\r\n');
  expect(fileName).toBe('decision-day.ics');
  expect(lines).toContain('DTSTAMP:20261124T210305Z');
  expect(lines).toContain('DTSTART;VALUE=DATE:20270228');
  expect(lines).toContain(String.raw`SUMMARY:You hear from Hartwell\, Stone\; Co`);
});
