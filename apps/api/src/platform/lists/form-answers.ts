import { betweenChoices } from '@evenhand/domain/forms/form-questions';
import { type RawBuilder, sql } from 'kysely';
import { longestAnswer } from './profile-answers.ts';

/** Characters of a short text that are kept: lists search any part of it, and codes of choices have to be whole. */
const longestShortText = 500;

const told = sql`coalesce(e.entry -> 'raw', e.entry -> 'value')`;
const kind = sql`coalesce(e.entry ->> 'kind', '')`;
const isFigure = sql`jsonb_typeof(${told}) = 'number'`;

const list = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when jsonb_typeof(${value}) = 'array' then ${value} else cast('[]' as jsonb) end`;

/** Codes of the chosen options, in the order of the answer. */
const choices = sql`(select string_agg(one.code, ${sql.lit(betweenChoices)} order by one.place)
      from jsonb_array_elements_text(${list(told)}) with ordinality as one(code, place))`;
/** Values of an answer that is a list of entries, without the names of their parts. */
const entries = sql`(select string_agg(part.said ->> 'value', ', ' order by one.place, part.place)
      from jsonb_array_elements(${list(sql`e.entry -> 'value'`)}) with ordinality as one(parts, place)
      cross join lateral jsonb_array_elements(${list(sql`one.parts`)}) with ordinality as part(said, place))`;

/**
 * Rows of (question_id, text_value, number_value), empty ones among them, that lists use of the answers sent to a role's own
 * form. They are read from `s.answers` of the frozen copy, by the ids and kinds of packages/domain/src/forms/form-questions.ts.
 */
export const formAnswers: RawBuilder<unknown> = sql`
    select 'form_' || (e.entry ->> 'key') as question_id,
      case when ${isFigure} then null else nullif(btrim(case ${kind}
          when 'multiChoice' then left(${choices}, ${sql.lit(longestShortText)})
          when 'entries' then left(${entries}, ${sql.lit(longestAnswer)})
          when 'file' then left(e.entry ->> 'value', ${sql.lit(longestAnswer)})
          else case when jsonb_typeof(${told}) in ('string', 'boolean')
            then left(${told} #>> '{}', case ${kind} when 'longText' then ${sql.lit(longestAnswer)} else ${sql.lit(longestShortText)} end) end
        end), '') end as text_value,
      case when ${isFigure} then cast(${told} as double precision) end as number_value
    from jsonb_array_elements(${list(sql`s.answers`)}) as e(entry)
    where e.entry ->> 'key' <> ''`;
