import type { UnplacedMail } from '@evenhand/contract/processes/inbound-mail';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { searchDelay } from '../../lib/timing/search-delay.ts';
import { useSettled } from '../../lib/timing/use-settled.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../ui/form/option-group.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { peopleQuery, place } from './reach.api.ts';

interface PlaceDialogProps {
  readonly organizationId: string;
  readonly mail: UnplacedMail;
  readonly onClose: () => void;
}

/** Finds the candidate whose mail it is, and puts it into their messages. */
export function PlaceDialog({ organizationId, mail, onClose }: PlaceDialogProps) {
  const t = useWords();
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState('');
  const [tried, setTried] = useState(false);
  const wanted = useSettled(term.trim(), searchDelay);
  const { data: people = [], error, isFetching, refetch } = useQuery(peopleQuery(organizationId, wanted));
  const keyOf = ({ candidateId, roleId }: (typeof people)[number]): string => `${candidateId} ${roleId}`;
  const person = people.find((one) => keyOf(one) === chosen);
  const put = useMutation({
    mutationFn: (to: (typeof people)[number]) => place(mail, to),
    onSuccess: (address, { name }) => {
      const open = { label: t('staff.unplaced.open'), run: () => void navigate(address) };
      announce({ kind: 'success', text: t('staff.unplaced.placed', { name }), action: open });
      onClose();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (person) put.mutate(person);
  }
  const isLooking = wanted.length >= 2;
  return (
    <Dialog title={t('staff.unplaced.placeTitle')} onClose={onClose}>
      {put.error ? (
        <Notice kind="problem" alert>
          {problemText(put.error)}
        </Notice>
      ) : null}
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      <form className="stack" noValidate onSubmit={submit}>
        <TextField
          id="place-find"
          type="search"
          label={t('staff.unplaced.find')}
          hint={t('staff.unplaced.findHint')}
          autoComplete="off"
          value={term}
          onChange={(event) => setTerm(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Looking for a candidate does not send the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        {isLooking && people.length > 0 ? (
          <RadioGroup
            id="place-person"
            label={t('staff.unplaced.found')}
            choices={people.map((one) => ({ value: keyOf(one), label: `${one.name} · ${one.roleTitle}` }))}
            value={chosen}
            onChange={setChosen}
            {...(tried && !person ? { error: t('staff.unplaced.chooseOne') } : {})}
          />
        ) : null}
        <p role="status">
          {isLooking && !isFetching && people.length === 0 && !error ? t('staff.unplaced.notFound') : null}
        </p>
        <div className="actions">
          <ActionButton type="submit" busy={put.isPending}>
            {t('staff.unplaced.put')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
