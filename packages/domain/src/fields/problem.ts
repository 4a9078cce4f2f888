export type FieldErrorCode =
  | 'required'
  | 'too_long'
  | 'too_many'
  | 'too_few'
  | 'not_text'
  | 'not_a_number'
  | 'not_a_yes_or_no'
  | 'not_an_email'
  | 'not_a_phone'
  | 'not_a_date'
  | 'not_a_month'
  | 'too_early'
  | 'result_out'
  | 'out_of_range'
  | 'not_a_choice'
  | 'bad_postcode'
  | 'bad_institution'
  | 'bad_qualification'
  | 'not_a_list'
  | 'too_many_decimals'
  | 'unknown_field';

export interface FieldProblem {
  readonly code: FieldErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

export const problem = (code: FieldErrorCode, params?: FieldProblem['params']): FieldProblem =>
  params ? { code, params } : { code };
