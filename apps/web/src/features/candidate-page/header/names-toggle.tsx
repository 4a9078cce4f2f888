import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { useLocation, useNavigate } from 'react-router';
import { NamesSwitch } from '../../../entities/candidate/names-switch.tsx';
import { useSingleKeys } from '../../../lib/page/single-keys.ts';
import type { CandidateView } from '../use-candidate.ts';

/** Returns the id of the candidate's other view, without the name or with it; null when there is none. */
function otherId({ id, name, openId }: StaffCandidate, applicationId: string | undefined): string | null {
  if (name === null) return openId;
  // A candidate opened by the application's id is already shown as far as the viewer may see them.
  return applicationId && applicationId !== id ? applicationId : null;
}

const ownList = (roleId: string): string => `/manager/roles/${roleId}`;

/** Returns the address of the list to go back to, with names hidden or shown. */
function listAs(hidden: boolean, address: string): string {
  const [path = '', text = ''] = address.split('?');
  const query = new URLSearchParams(text);
  // A search by name finds no candidate in a list without names.
  if (hidden) query.delete('q');
  if (hidden) query.set('names', 'hidden');
  else query.delete('names');
  return query.size === 0 ? path : `${path}?${query}`;
}

interface NamesToggleProps {
  readonly view: CandidateView;
  /** Open tab, which stays open. */
  readonly tab?: string;
}

/**
 * Hides or shows the candidate's name at the viewer's choice: an application has an address of its own, under which the server
 * gives no name. Shows nothing when the candidate has no other view.
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
