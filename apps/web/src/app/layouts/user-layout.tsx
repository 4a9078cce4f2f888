import { isManager } from '@evenhand/domain/access/user-type';
import { useUser } from '../../entities/session/current-user.ts';
import { MainLayout } from './main-layout.tsx';
import { StaffLayout } from './staff-layout.tsx';

/** Account and settings stand in the frame of the person's user type; a candidate's is the default. */
export function UserLayout() {
  const user = useUser();
  return user && isManager(user.userType) ? <StaffLayout /> : <MainLayout />;
}
