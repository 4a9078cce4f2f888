import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { userKey } from '../../../entities/session/current-user-key.ts';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { isProblem, ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { translate } from '../../../lib/words/words.ts';
import { applicationFormQuery } from '../application-form.api.ts';
import { ownApplicationsQuery, sendApplication } from '../applications.api.ts';
import type { ApplicationDraft } from '../draft/use-application-draft.ts';

export interface SentApplication {
  readonly applicationId: string;
  readonly reference: string;
  readonly submittedAt: string;
}

export interface SendState {
  readonly busy: boolean;
  readonly offline: boolean;
  readonly problem: string | null;
  readonly reference: string | null;
  readonly send: () => Promise<void>;
}

interface SendInput {
  readonly form: ApplicationForm;
  readonly draft: Pick<ApplicationDraft, 'flush' | 'latest' | 'saved'>;
  readonly onSent: (sent: SentApplication) => void;
}

type Outcome = Pick<SendState, 'offline' | 'problem' | 'reference'>;
const nothing: Outcome = { offline: false, problem: null, reference: null };

/** Sends the application once, however often the button is pressed. */
export function useSend({ form, draft, onSent }: SendInput): SendState {
  const client = useQueryClient();
  const { key, done, failed } = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(nothing);
  const sending = useRef(false);
  const roleId = form.role.id;

  function sent(result: SentApplication): void {
    done();
    client.setQueryData(userKey, (user) => user && { ...user, hasApplication: true });
    void client.invalidateQueries({ queryKey: ownApplicationsQuery.queryKey });
    client.removeQueries({ queryKey: applicationFormQuery(roleId).queryKey });
    onSent(result);
  }
  function refused(error: unknown): void {
    failed(error);
    // The form is loaded anew, with what has changed listed at its top.
    if (isProblem(error, 'form_changed')) {
      void client.invalidateQueries({ queryKey: applicationFormQuery(roleId).queryKey });
    }
    // The form itself shows what is missing, or that the application was sent or the role closed meanwhile.
    void client.invalidateQueries({ queryKey: applicationFormQuery(roleId).queryKey });
    const isOurs = error instanceof ProblemError && error.status >= 500;
    setOutcome({ ...nothing, problem: problemText(error), reference: isOurs ? (error.requestId ?? null) : null });
  }
  async function sendNow(): Promise<void> {
    if (!(await draft.flush())) {
      // A conflict, a refusal or an end has its own notice in the form. Only a lost connection is reported here.
      if (draft.latest().save?.state === 'failed') setOutcome({ ...nothing, problem: translate('errors.unavailable') });
      return;
    }
    const { version, values } = draft.latest();
    const result = await sendApplication({
      candidateId: form.candidateId,
      roleId,
      version,
      formVersion: form.formVersion,
      idempotencyKey: key(),
      ...(form.keepsDrafts ? {} : { answers: values }),
    });
    // A new version lets other tabs notice that the application has been sent.
    draft.saved({ values, version: version + 1 }, result.submittedAt);
    sent(result);
  }

  async function send(): Promise<void> {
    if (sending.current) return;
    if (!navigator.onLine) {
      setOutcome({ ...nothing, offline: true });
      return;
    }
    sending.current = true;
    setBusy(true);
    setOutcome(nothing);
    try {
      await sendNow();
    } catch (error) {
      refused(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }
  return { busy, ...outcome, send };
}
