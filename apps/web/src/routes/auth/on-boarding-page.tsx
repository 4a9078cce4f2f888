import { acceptInvitation, getInvitation } from '@evenhand/contract/processes/sign-up';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router';
import { request } from '../../entities/session/http.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { NameFields } from '../../features/identity/name-fields.tsx';
import { NewPasswordField, passwordMessage } from '../../features/identity/password/password-rules.tsx';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** A spent or unknown invitation is not a fault of the page: it says what to do. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  try {
    return await request(getInvitation, { query: { token: params['token'] ?? '' }, signal });
  } catch (error) {
    if (error instanceof ProblemError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

type Invitation = NonNullable<Awaited<ReturnType<typeof loader>>>;

function OnBoardingForm({ invitation }: { readonly invitation: Invitation }) {
  const t = useWords();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { token, firstName: invitation.firstName, lastName: invitation.lastName, password: '' },
    schema: acceptInvitation.body,
    what: {
      firstName: 'auth.what.firstName',
      lastName: 'auth.what.lastName',
      password: 'auth.what.newPassword',
    },
    extra: ({ password }) => {
      const weak = password === '' ? null : passwordMessage(password);
      return weak ? { password: weak } : {};
    },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={onSubmit(async (input) => {
        await request(acceptInvitation, { body: input });
        announce({ kind: 'success', text: t('auth.onBoarding.done') });
        await navigate('/login', { replace: true });
      })}
    >
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <NameFields field={text} />
      <NewPasswordField label={t('auth.newPassword')} {...text('password')} />
      <ActionButton type="submit" busy={busy}>
        {t('auth.onBoarding.submit')}
      </ActionButton>
    </form>
  );
}

export function Component() {
  const t = useWords();
  const invitation = useLoaderData<typeof loader>();
  const title = invitation
    ? t('auth.onBoarding.title', { organisation: invitation.organization })
    : t('auth.onBoarding.failed.title');
  useTitle(title);
  if (!invitation) {
    return (
      <Page title={title}>
        <p>{t('auth.onBoarding.failed.text')}</p>
        <p>
          <Link to="/">{t('shell.notFound.home')}</Link>
        </p>
      </Page>
    );
  }
  const { invitedBy, email } = invitation;
  return (
    <Page title={title} lead={t('auth.onBoarding.lead', { invitedBy, email })}>
      <OnBoardingForm invitation={invitation} />
    </Page>
  );
}
