import { useUser } from '../../entities/session/current-user.ts';
import { useIsVisitor } from '../../entities/session/use-is-visitor.ts';
import { usePermissions } from '../../entities/session/use-may.ts';
import { OwnAvailability } from '../../features/interviewer-availability/own-availability.tsx';
import { ColleagueTimes } from '../../features/schedules/colleague-times.tsx';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../admin/no-permission.tsx';

/** When the user can interview, and when colleagues can. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const may = usePermissions();
  const isVisitor = useIsVisitor();
  if (!user) return <PageSpinner />;
  if (!may('application:score')) return <NoPermission title={t('staff.availability.title')} />;
  return (
    <Page title={t('staff.availability.title')} lead={t('staff.availability.text')}>
      {isVisitor ? <p>{t('staff.visit.account')}</p> : <OwnAvailability />}
      {may('staff:read') ? (
        <section className="section">
          <h2>{t('staff.schedules.title')}</h2>
          <ColleagueTimes organizationId={user.organization.id} />
        </section>
      ) : null}
    </Page>
  );
}
