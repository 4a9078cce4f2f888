/** Terms of an agency in a made-up year. */
export interface PlainTerms {
  /** Percent of the first year's salary. */
  readonly percent: number;
  readonly months: number;
  /** True where the agency represents a candidate for all roles, false for the role of the submission. */
  readonly forAllRoles: boolean;
  /** True where submitting again makes the months count anew. */
  readonly fromActivity: boolean;
  /** True where an application that ends before an interview frees the candidate. */
  readonly releases: boolean;
  readonly currency: string;
  /** Weeks from the first day of work, and the percent of the fee that is paid back for a hire who leaves within them. */
  readonly rebates: readonly (readonly [weeks: number, percent: number])[];
}

/** Salary of a hire with the days of work. */
export interface PlainHire {
  readonly currency: string;
  readonly salary: number;
  readonly startedOn: string | null;
  readonly leftOn: string | null;
}

/** A submission as it is known from the outside. */
export interface PlainSubmission {
  readonly id: string;
  readonly agency: number;
  readonly role: number;
  readonly person: number;
  readonly at: Date;
  active: Date;
  readonly isOwned: boolean;
  /** When the candidate was told that the application ended. */
  endedAt: Date | null;
  isInterviewed: boolean;
  acceptedAt: Date | null;
  hire: PlainHire | null;
}

const day = 86_400_000;

/** Returns the same time of day some months later by the calendar; the last day of a shorter month. */
function monthsLater(from: Date, months: number): Date {
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(days, from.getUTCDate()));
  return first;
}

/** Keeps the submissions of a made-up year, and works out by the rules of ownership what each of them comes to. */
export class PlainAgencies {
  readonly submissions: PlainSubmission[] = [];
  /** When people came by another way, by their numbers. */
  readonly known = new Map<number, Date>();
  readonly #terms: readonly PlainTerms[];

  constructor(terms: readonly PlainTerms[]) {
    this.#terms = terms;
  }

  termsOf({ agency }: Pick<PlainSubmission, 'agency'>): PlainTerms {
    const terms = this.#terms[agency];
    if (!terms) throw new Error(`there is no agency ${agency}`);
    return terms;
  }

  /** Returns the moments at which the months of someone's submissions or of their own record are over. */
  ends(person: number): Date[] {
    const known = this.known.get(person);
    return [
      ...this.#owned(person).map((one) => this.#end(one)),
      ...(known ? this.#terms.map(({ months }) => monthsLater(known, months)) : []),
    ];
  }

  /** Returns the submission that an agency has made of a person on a role before. */
  earlier(agency: number, role: number, person: number): PlainSubmission | undefined {
    return this.#owned(person).find((one) => one.agency === agency && one.role === role);
  }

  /** Tells whether submitting a person again makes the months count anew. */
  isRenewed(one: PlainSubmission, at: Date): boolean {
    return this.termsOf(one).fromActivity && one.endedAt === null && this.#end(one) > at;
  }

  /** Decides whether a submission is the first valid one. */
  isFirst(agency: number, role: number, person: number, at: Date): boolean {
    if (this.#owned(person).some((one) => one.role === role)) return false;
    const holder = this.#holder(person, role, at);
    if (holder) return holder.agency === agency;
    const known = this.known.get(person);
    return known === undefined || monthsLater(known, this.termsOf({ agency }).months) <= at;
  }

  /** Returns the submissions for which a fee is due, with the fee and what is paid back in hundredths; null while the salary is not known. */
  fees(): { readonly of: PlainSubmission; readonly fee: number | null; readonly rebate: number }[] {
    const due = this.submissions.flatMap((hired) => {
      const holder = hired.acceptedAt && this.#holder(hired.person, hired.role, hired.acceptedAt);
      return holder ? [holder] : [];
    });
    return [...new Set(due)].map((of) => {
      const fee = of.hire ? Math.round(of.hire.salary * this.termsOf(of).percent) : null;
      return { of, fee, rebate: Math.round(((fee ?? 0) * this.#paidBack(of)) / 100) };
    });
  }

  #owned(person: number): PlainSubmission[] {
    return this.submissions.filter((one) => one.isOwned && one.person === person);
  }

  #end(one: PlainSubmission): Date {
    const { fromActivity, months } = this.termsOf(one);
    return monthsLater(fromActivity ? one.active : one.at, months);
  }

  /** Returns the first submission by which an agency represents a person for a role. */
  #holder(person: number, role: number, at: Date): PlainSubmission | undefined {
    return this.#owned(person)
      .filter((one) => {
        const { forAllRoles, releases } = this.termsOf(one);
        const isFree = releases && !one.isInterviewed && one.endedAt !== null && one.endedAt <= at;
        return (forAllRoles || one.role === role) && one.at <= at && at < this.#end(one) && !isFree;
      })
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  }

  #paidBack(one: PlainSubmission): number {
    const { startedOn = null, leftOn = null } = one.hire ?? {};
    if (startedOn === null || leftOn === null) return 0;
    const days = (Date.parse(leftOn) - Date.parse(startedOn)) / day + 1;
    return this.termsOf(one).rebates.find(([weeks]) => days <= 7 * weeks)?.[1] ?? 0;
  }
}
