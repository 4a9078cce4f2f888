import { updateUser as contract } from '@evenhand/contract/tenancy/identity/own-account';
import { type Route, route } from '../../../platform/http/route.ts';
import { updateUser } from './update-user.ts';

export const ownAccountRoutes: readonly Route[] = [route(contract, updateUser)];
