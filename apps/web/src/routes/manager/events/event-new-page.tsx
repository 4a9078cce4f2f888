import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { eventQuery } from '../../../entities/event/event-queries.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { copyOf, newDraft } from '../../../features/events-admin/event-draft.ts';
import { EventEditor } from '../../../features/events-admin/event-editor.tsx';
import { addEvent } from '../../../features/events-admin/events-admin.api.ts';
import { forgetUnsavedWork } from '../../../lib/forms/unsaved-work.ts';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** A new event, empty or as a copy of another. */
export function Component() {
  const t = useWords();
  const navigate = useNavigate();
  const idempotency = useIdempotencyKey();
  const user = useUser();
  const mayEdit = useMay('event:edit');
  const { organization } = useBoot();
  const [query] = useSearchParams();
  const from = query.get('from') ?? '';
  const { data: original, error } = useQuery({ ...eventQuery(from), enabled: from !== '' });
  if (user && !mayEdit) return <NoPermission title={t('staff.events.new')} text={t('staff.events.notAllowed')} />;
  if (from !== '' && !original && !error) return <PageSpinner />;
  return (
    <>
      <PageHeader title={t('staff.events.new')} above={<Link to="/manager/events">{t('staff.events.title')}</Link>} />
      <EventEditor
        initial={original ? copyOf(original) : newDraft(organization?.timeZone ?? 'Europe/London')}
        version={0}
        submitLabel={t('staff.event.create')}
        onSave={async (content) => {
          const event = await addEvent(content, idempotency.key());
          idempotency.done();
          forgetUnsavedWork();
          void navigate(`/manager/events/${event.id}`);
          return event;
        }}
      />
    </>
  );
}
