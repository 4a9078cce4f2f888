import { keepPresence, type PresentColleague } from '@evenhand/contract/screens/presence';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { locale, useWords } from '../../../lib/words/words.ts';
import { Tag } from '../../../ui/text/tag.tsx';
import { useIsEditing } from './editing-here.ts';

const askedEvery = 15_000;

interface PresentProps {
  readonly candidateId: string;
  readonly applicationId: string | null;
}

const named = (colleagues: readonly PresentColleague[]): string =>
  new Intl.ListFormat(locale()).format(colleagues.map((one) => one.name));

/**
 * Shows which colleagues have this candidate open, and whether they read or edit. The request also reports the viewer's own
 * presence.
 */
export function PresentColleagues({ candidateId, applicationId }: PresentProps) {
  const t = useWords();
  const doing = useIsEditing() ? 'editing' : 'reading';
  const { data = [] } = useQuery({
    queryKey: ['presence', candidateId, applicationId, doing],
    queryFn: ({ signal }) =>
      request(keepPresence, {
        params: { id: candidateId },
        body: { doing, ...(applicationId ? { applicationId } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: askedEvery,
    refetchOnWindowFocus: true,
  });
  const editing = data.filter((one) => one.doing === 'editing');
  const reading = data.filter((one) => one.doing === 'reading');
  return (
    <span role="status">
      {editing.length > 0 ? (
        <Tag tone="attention">{t('staff.present.editing', { count: editing.length, names: named(editing) })}</Tag>
      ) : null}{' '}
      {reading.length > 0 ? (
        <Tag tone="info">{t('staff.present.reading', { count: reading.length, names: named(reading) })}</Tag>
      ) : null}
    </span>
  );
}
