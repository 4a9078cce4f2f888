import type { Random } from './random.ts';

const openings = [
  'I first thought seriously about this during {place}, when I saw how a careful question changed the whole discussion.',
  'What draws me here is the mix of close reading and practical judgement that I met in {place}.',
  'In {place} I learned that I enjoy the part of the work that others find tiresome: checking, asking, checking again.',
  'My answer begins with {place}, where I had to explain a hard rule to people who needed it in plain words.',
  'Two things brought me to this: {place}, and a long argument with a friend about whether rules can be fair.',
] as const;

const settings = [
  'my law clinic',
  'a debating competition',
  'my job at a pharmacy',
  'a student housing campaign',
  'my second-year dissertation',
  'a week at a county court',
  'my part-time work in a call centre',
  'the society I ran',
  'a summer in my uncle’s workshop',
  'volunteering at a food bank',
] as const;

const middles = [
  'I kept a log of every case, and after three months could show which step took longest; we changed it, and waiting fell by a third.',
  'Nobody had written down how it was done, so I did, and the next volunteers were ready in a week instead of a month.',
  'We disagreed at first. I listened, put both views on one page, and the group chose a third way that was better than mine.',
  'I was wrong about the deadline, said so the same day, and rang everyone concerned. It taught me to ask before I promise.',
  'The figures did not add up. I went back to the source, found that one table counted people twice, and corrected the report.',
  'I read the judgment twice before I understood why the dissent mattered more for the next case than the majority did.',
] as const;

const closings = [
  'At {employer} I would want to be trusted with that kind of detail, and to be told when I get it wrong.',
  'I have followed {employer} since a talk at my university, and the people I met spoke about their work as I would like to.',
  'I know that {employer} takes few people and keeps most of them. That is the bargain I am looking for.',
  'That is the sort of problem I hope to work on with {employer}.',
  'I would bring patience, a plain style, and the habit of finishing what I start.',
] as const;

/** Makes an answer of a few sentences to a question of a form. */
export function makeAnswer(random: Random, employer: string): string {
  return [random.pick(openings), ...random.sample(middles, random.int(1, 2)), random.pick(closings)]
    .join(' ')
    .replace('{place}', random.pick(settings))
    .replace('{employer}', employer);
}

const practiceAnswers: Readonly<Record<string, readonly string[]>> = {
  recentMatters: [
    'I ran the sale of a family engineering group to a trade buyer: first draft of the agreement, the disclosure letter, and the calls on warranties once the partner had set the line. It signed in nine weeks.',
    'In a dispute under a turnkey contract I managed disclosure of 60,000 documents with two paralegals, took six witness statements and instructed the delay expert. We settled on the third day of the hearing.',
    'For a lender new to the market I wrote the form of its facility agreement, then used it on four loans. I negotiated the security package alone and reported to the partner once a week.',
    'A funder asked us to find out in ten days whether a claim was worth its money. I wrote the advice on limitation and quantum, and the funder took it.',
  ],
  whyMove: [
    'I have learned what my present team can teach me, and the work that I want to do next is done here. I should like to be closer to clients and to have a road to promotion that is written down.',
    'My team moves to another office in the spring and I want to stay where my clients are.',
    'Half of my time goes to work outside my field. I want to do one thing well, beside people who do it better.',
  ],
  clientsAndBusiness: [
    'Three mid-market private equity houses and the companies that they own. Two of the general counsel ring me first.',
    'Contractors and their insurers, mostly in energy. Four of them have sent me work in each of the last three years.',
    'Banks and two debt funds, on the lending side. The relationship with one of the funds is mine.',
  ],
};

/** Makes an answer to one of the questions that only qualified lawyers are asked. Null for any other question. */
export function practiceAnswer(random: Random, question: string): string | null {
  const answers = practiceAnswers[question];
  return answers ? random.sample(answers, question === 'recentMatters' ? 2 : 1).join('\n\n') : null;
}

const notes = [
  'Strong second answer: specific, honest about what went wrong. Would like to hear more at interview.',
  'Read the mitigation: results should be seen with it. Moved to the second reader.',
  'Good grasp of what we do. The business story was thin on what it means for a client.',
  'Rang to rearrange: now confirmed for the afternoon slot.',
  'Two scorers a point apart on analysis. Discussed, we agree on the higher score.',
  'Asked for extra time in the written exercise. Arranged.',
  'Met at the spring open day, asked very good questions about pro bono.',
  'Answer to “why us” could be about any firm. Everything else is well above the line.',
  'Availability: not before the second week of July because of resits at the university.',
  'Second-career candidate: eight years in nursing. Judge the experience, not the dates.',
  'Presentation was well structured, a little fast. Took feedback well in the second half.',
  'Checked with IT: the video upload failed on our side, the deadline was extended by two days.',
  'References are in order.',
  'Would fit the Manchester intake too. Has said yes to either.',
] as const;

export const makeNote = (random: Random): string => random.pick(notes);

const comments = [
  '',
  '',
  '',
  'Clear and specific.',
  'Needs an example.',
  'Better than the written form suggested.',
  'Very good.',
  'Too general.',
] as const;

export const makeComment = (random: Random): string => random.pick(comments);
