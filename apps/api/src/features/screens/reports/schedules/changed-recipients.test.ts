import { expect } from 'vitest';
import { reportMailTest as it, week } from './report-mail.factory.ts';
import { sendDueReports } from './send-due-reports.ts';

// No job of this file works before the recipients have changed: the mails leave only after that.
it('says that no files go with it when its recipient may not see it any more, or is gone', async ({
  app,
  tenant,
  reader,
  owner,
  roles,
  schedule,
  mails,
  disable,
}) => {
  const gone = await app.aStaffUser(tenant);
  await schedule({ question: { roleIds: [roles.seen] } }, [reader, gone, owner]);
  app.clock.now = new Date(app.clock.now.getTime() + week);
  const found = await app.services.tenants.byId(tenant.id);
  if (!found) throw new Error('no tenant');
  await sendDueReports(app.services, found);
  await disable(reader, { grants: ['-report:read'] });
  await disable(gone, { status: 'DISABLED' });
  await app.workJobs();
  for (const one of [reader, gone]) {
    const [mail] = await mails(one);
    expect(mail?.attachments).toEqual([]);
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain('could not be made this time');
      expect(words).not.toContain('with this mail');
    }
  }
  const [whole] = await mails(owner);
  expect([whole?.attachments.length, whole?.text]).toEqual([
    2,
    expect.stringContaining('the PDF and the spreadsheet that go with this mail'),
  ]);
});
