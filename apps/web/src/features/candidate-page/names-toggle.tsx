import type { StaffCandidate } from '@evenhand/contract/candidates';
import { useLocation, useNavigate } from 'react-router';
import { useSingleKeys } from '../../lib/single-keys.ts';
import { NamesSwitch } from '../../ui/names-switch.tsx';
import type { CandidateView } from './use-candidate.ts';

/** Under which id the other way to read about this person is, if there is one: without their name, or with it. */
function otherId({ id, name, openId }: StaffCandidate, applicationId: string | undefined): string | null {
  if (name === null) return openId;
  // Whoever is named by an application already is seen as far as the reader may see them.
  return applicationId && applicationId !== id ? applicationId : null;
}

const ownList = (roleId: string): string => `/manager/roles/${roleId}`;

/** The list one came from, as it is to be gone on with: without names as well, or with them again. */
function listAs(hidden: boolean, address: string): string {
  const [path = '', text = ''] = address.split('?');
  const query = new URLSearchParams(text);
  // Nobody can be found by name where names are hidden.
  if (hidden) query.delete('q');
  if (hidden) query.set('names', 'hidden');
  else query.delete('names');
  return query.size === 0 ? path : `${path}?${query}`;
}

interface NamesToggleProps {
  readonly view: CandidateView;
  /** Where one is on the page, and stays. */
  readonly tab?: string;
}

/**
 * Reading without knowing who it is, by choice: an application has an address of its own, under which the server says no name. Nothing
 * where there is no other way to read about this person.
 */
export function NamesToggle({ view, tab }: NamesToggleProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { candidate, application } = view;
  const hidden = candidate.name === null;
  const other = otherId(candidate, application?.id);
  function toggle(): void {
    const roleId = application?.roleId ?? null;
    const query = new URLSearchParams(search);
    if (roleId) query.set('role', roleId);
    if (tab) query.set('tab', tab);
    const from = query.get('return');
    const list = from?.startsWith('/manager/') ? from : roleId && ownList(roleId);
    if (list) query.set('return', listAs(!hidden, list));
    void navigate(`${pathname.slice(0, pathname.lastIndexOf('/'))}/${other}?${query}`);
  }
  useSingleKeys(other === null ? {} : { b: toggle });
  return other === null ? null : <NamesSwitch hidden={hidden} onToggle={toggle} />;
}
