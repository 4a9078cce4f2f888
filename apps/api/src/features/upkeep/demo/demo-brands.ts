import type { Brand } from '@evenhand/contract/tenancy/organizations/brand';

/** How an employer of the demo looks. */
export interface DemoBrand {
  readonly colour: string;
  readonly headerBGcolour?: string;
  readonly secondaryColour?: string;
  /** Shapes of the mark in a square of 32: one in the second colour, one in the ink of the header. */
  readonly mark?: { readonly second: string; readonly ink: string };
  readonly picture?: { readonly file: string; readonly focusX: number; readonly focusY: number };
  readonly brand?: Brand;
}

const office = {
  address: '14 Fleet Street, London EC4Y 1AU',
  regulator: 'Authorised and regulated by the Solicitors Regulation Authority',
};

const hartwell: DemoBrand = {
  colour: '#14584f',
  headerBGcolour: '#0b2e29',
  secondaryColour: '#b98b4b',
  mark: {
    second: '<path d="M2 30V15a14 14 0 0 1 28 0v15h-4V15a10 10 0 0 0-20 0v15z"/>',
    ink: '<path d="M11 30V16a5 5 0 0 1 10 0v14h-3V16a2 2 0 0 0-4 0v14z"/>',
  },
  picture: { file: 'hartwell.jpg', focusX: 50, focusY: 55 },
  brand: {
    displayFace: 'newsreader',
    band: 'beside',
    headline: 'Careful work, done by people who were trusted early.',
    sentence:
      'Two hundred lawyers in London and Manchester. We read every application against the same published criteria.',
    facts: [
      { value: '40', label: 'paid places this summer' },
      { value: '£500', label: 'a week on a vacation scheme' },
      { value: '3 of 4', label: 'of our trainees started on one' },
    ],
    steps: [
      {
        title: 'We read it twice',
        text: 'Two people, one question at a time, without your name or school.',
        when: 'Within three weeks of closing',
      },
      {
        title: 'Critical-thinking test',
        text: 'Forty minutes, at home, in your own time. A practice test first.',
        when: 'You choose the day',
      },
      {
        title: 'Assessment day',
        text: 'A case, a conversation and lunch. We pay your fare before you travel.',
        when: 'January and February',
      },
      { title: 'A decision, with reasons', text: 'An offer, or what was strong and what was not.' },
    ],
    about:
      'We are a commercial firm of two hundred lawyers. Trainees sit beside the people whose work they learn, and meet clients from the first month.\n\nTwo people read each application, one question at a time and without your name or school. Every candidate hears back.',
    ...office,
  },
};

const keystone: DemoBrand = {
  colour: '#7a1f2b',
  headerBGcolour: '#fdfaf4',
  secondaryColour: '#a98148',
  mark: {
    second: '<path d="M11 3h10l3 20H8z"/>',
    ink: '<path d="M1 11 8.6 4.6 6 23H1zm30 0-7.6-6.4L26 23h5zM1 26h30v3H1z"/>',
  },
  picture: { file: 'keystone.jpg', focusX: 50, focusY: 50 },
  brand: {
    displayFace: 'garamond',
    band: 'paper',
    headline: 'Read for the Bar where the criteria are published.',
    sentence: 'Forty-one members in commercial and public law. We tell every applicant how they were marked.',
    facts: [
      { value: '£75,000', label: 'pupillage award' },
      { value: '2 readers', label: 'for every application' },
      { value: '41', label: 'members of chambers' },
    ],
    steps: [
      {
        title: 'Two readers',
        text: 'Each reads alone and marks against the published criteria, without your name.',
        when: 'February',
      },
      {
        title: 'First interview',
        text: 'Twenty minutes with three members, on a problem you have had for a day.',
        when: 'March',
      },
      {
        title: 'Final interview',
        text: 'An hour: a short submission, and questions about your form.',
        when: 'April',
      },
      { title: 'Your marks', text: 'Every applicant is told how they were marked, with or without an offer.' },
    ],
    about:
      'We recruit with a view to tenancy. Pupils sit with three supervisors across the work of chambers, and each piece of their work is marked against the same criteria.',
    address: '5 Gray’s Inn Road, London WC1X 8TX',
    regulator: 'Regulated by the Bar Standards Board',
  },
};

const northwind: DemoBrand = {
  colour: '#1b55d9',
  headerBGcolour: '#ffffff',
  secondaryColour: '#ffb454',
  mark: {
    second: '<circle cx="16" cy="16" r="2.6"/>',
    ink: '<path d="M15 13.5C13.5 9 14 4.5 16 1c2 3.5 2.5 8 1 12.5zM18.4 16.5c4.65 1 8.3 3.7 10.33 7.2-4.03-.02-8.18-1.84-11.3-5.46zM13.6 16.5l1 1.74C11.45 21.86 7.3 23.68 3.27 23.7c2.03-3.5 5.68-6.2 10.33-7.2z"/>',
  },
  picture: { file: 'northwind.jpg', focusX: 70, focusY: 60 },
  brand: {
    displayFace: 'bricolage',
    band: 'picture',
    headline: 'Build the grid your children will use.',
    sentence: 'Engineers, traders and analysts. Start with a real project, keep your mentor, move after eight months.',
    facts: [
      { value: '120', label: 'places in Aberdeen and Leeds' },
      { value: '£36,500', label: 'to start, the same for everyone' },
      { value: '24 days', label: 'from applying to an answer' },
    ],
    steps: [
      {
        title: 'Your form',
        text: 'Half an hour. Two people read it without your name, school or university.',
        when: 'As it comes in',
      },
      {
        title: 'A task from the work',
        text: 'An hour at home with real figures. You may use whatever you would use at work.',
        when: 'Within a week',
      },
      { title: 'A day with us', text: 'Meet the team, solve a problem together, see the control room.' },
      { title: 'An answer', text: 'A call from the person you would work for.', when: 'Within 24 days of applying' },
    ],
    address: 'Union Quay, Aberdeen AB11 5TW',
    regulator: 'Aberdeen · Leeds · Great Yarmouth',
  },
};

export const demoBrands = {
  hartwell,
  keystone,
  northwind,
  /** Hartwell's pages for qualified lawyers: its mark, colours and picture, with words of their own. */
  hartwellLateral: {
    ...hartwell,
    brand: {
      displayFace: 'newsreader',
      band: 'beside',
      headline: 'Bring your practice. Grow it among people who stay.',
      sentence:
        'Lateral hires at every level, in London and Manchester. Your first conversation is with the partners you would work with.',
      facts: [
        { value: '1 in 3', label: 'of our partners joined us from another firm' },
        { value: '4 weeks', label: 'from the first conversation to an answer' },
        { value: '9 years', label: 'is how long our lawyers stay' },
      ],
      steps: [
        {
          title: 'A first conversation',
          text: 'With the partners you would work with. In confidence, at a time that suits you.',
        },
        { title: 'Your practice', text: 'You set out what you do and would bring. No names of clients.' },
        { title: 'The partners', text: 'Three meetings, one of them with those who would work for you.' },
        { title: 'An answer', text: 'An offer, or a call that says why not.', when: 'Within four weeks' },
      ],
      about:
        'We hire few people, and for work that is already here. Those who would work with you read what you send, and no agency stands between us unless you bring one.\n\nWe ask nothing of your present firm before you have accepted an offer.',
      ...office,
    },
  },
  /** Hartwell's pages for contextual profiles, which show neither roles nor events. */
  hartwellContext: {
    ...hartwell,
    brand: {
      displayFace: 'newsreader',
      band: 'beside',
      headline: 'Your results, read beside your circumstances.',
      sentence: 'Fill in your profile once. Those who decide see what you achieved against the odds you had.',
      ...office,
    },
  },
  network: {
    colour: '#5b3fa8',
    brand: {
      band: 'beside',
      headline: 'One profile, every employer that reads fairly.',
      sentence: 'Fill in your profile once and take it to the employers of the network.',
    },
  },
  talent: { colour: '#9f1239' },
  platform: { colour: '#0f766e' },
} satisfies Record<string, DemoBrand>;
