import type { RoleSilence } from '@evenhand/contract/processes/automatic-messages/silences';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { roleSilenceQuery, silenceBroken } from './silence.api.ts';

interface SilenceNoticeProps {
  readonly roleId: string;
  /** Opens the message at once, for a viewer who comes to write it. */
  readonly isWriting: boolean;
  /** Returns what the message to them is written in. */
  readonly writing: (silence: RoleSilence, onEnd: () => void) => ReactNode;
}

/** Tells how many candidates of a role have waited longer than promised, and proposes a message to exactly these. */
export function SilenceNotice({ roleId, isWriting, writing }: SilenceNoticeProps) {
  const t = useWords();
  const { data: silence, isPending } = useQuery(roleSilenceQuery(roleId));
  const [open, setOpen] = useState(isWriting);
  // They are those who were shown, though others are counted meanwhile.
  const [written, setWritten] = useState<RoleSilence | null>(null);
  const shown = written ?? silence;
  if (isPending) return <Waiting />;
  if (!shown || shown.ids.length === 0) return null;
  function end(): void {
    setOpen(false);
    setWritten(null);
    void silenceBroken();
  }
  return (
    <>
      <Notice
        kind="attention"
        action={{
          label: t('staff.hears.silence.write'),
          run: () => {
            setWritten(shown);
            setOpen(true);
          },
        }}
      >
        {t('staff.hears.silence', { count: shown.ids.length, days: shown.days })}
      </Notice>
      {open ? writing(shown, end) : null}
    </>
  );
}
