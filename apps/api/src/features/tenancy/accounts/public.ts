export {
  type AccountRow,
  changeAccount,
  findAccount,
  findAccountByEmail,
  insertUser,
  isAddressTaken,
  setEmail,
  setTwoStep,
  setUserType,
} from './accounts.queries.ts';
export { confirmCandidate, moveCandidateEmail, renameCandidate } from './candidate-of-account.queries.ts';
