/**
 * Building blocks of feedback as a role begins with them, in its mails' languages. Each is a sentence or two that stands alone, has no
 * number, and speaks of the work and not of the person.
 */
export const feedbackBlocksWords = {
  'feedbackBlocks.also': 'In addition, ',
  'feedbackBlocks.however': 'At the same time, ',
  'feedbackBlocks.lowered': 'You Your The There We Our In It Some More Next',

  'feedbackBlocks.criteria.other.strong': 'You were strong on “{{criterion}}”.',
  'feedbackBlocks.criteria.other.sound':
    'You met what we look for on “{{criterion}}”, and more detail would have lifted it further.',
  'feedbackBlocks.criteria.other.develop':
    'You could show more on “{{criterion}}”: a concrete example of what you did, and why, would help the reader.',

  'feedbackBlocks.criteria.academicInContext.strong':
    'Your academic record was among the strengths of your application.',
  'feedbackBlocks.criteria.academicInContext.sound': 'Your academic record met what we look for.',
  'feedbackBlocks.criteria.academicInContext.develop':
    'Your academic record was less strong than that of others; say openly what you are proud of in it, and what has improved.',
  'feedbackBlocks.criteria.writtenCommunication.strong':
    'Your writing was clear and easy to follow, and made its points in good order.',
  'feedbackBlocks.criteria.writtenCommunication.sound':
    'Your writing was clear, and shorter sentences with the main point first would make it stronger.',
  'feedbackBlocks.criteria.writtenCommunication.develop':
    'Your written answers would gain from a plan before you start: one point in each paragraph, the most important first, and a last reading aloud.',
  'feedbackBlocks.criteria.analysisAndJudgement.strong':
    'Your analysis went to the heart of the question, and you gave good reasons for the view you took.',
  'feedbackBlocks.criteria.analysisAndJudgement.sound':
    'Your analysis was sensible, and weighing the other side of the question would have taken it further.',
  'feedbackBlocks.criteria.analysisAndJudgement.develop':
    'Your analysis would be more convincing if you named the options, weighed them against one another, and said which you would choose and why.',
  'feedbackBlocks.criteria.motivationForLaw.strong':
    'Your reasons for choosing law were your own, and well supported by what you have done.',
  'feedbackBlocks.criteria.motivationForLaw.sound':
    'Your reasons for choosing law were clear, and an experience that tested them would make them more convincing.',
  'feedbackBlocks.criteria.motivationForLaw.develop':
    'Your reasons for choosing law stayed general: what you have seen, read or done, and what you took from it, says more.',
  'feedbackBlocks.criteria.motivationForUs.strong': 'Your reasons for applying to us were specific and thoughtful.',
  'feedbackBlocks.criteria.motivationForUs.sound':
    'Your reasons for applying to us were sound, and linking them to your own experience would make them more personal.',
  'feedbackBlocks.criteria.motivationForUs.develop':
    'Your reasons for applying to us could have been given to many others: name the work, the people or the training that draws you, and say why.',
  'feedbackBlocks.criteria.commercialAwareness.strong':
    'You showed that you understand how a business thinks and what it needs from its advisers.',
  'feedbackBlocks.criteria.commercialAwareness.sound':
    'You followed the business side well, and saying what a development means for a client would take it further.',
  'feedbackBlocks.criteria.commercialAwareness.develop':
    'You could say more about the business side: choose a story that interests you, and follow what it means for the people and companies in it.',
  'feedbackBlocks.criteria.practiceAreaInterest.strong':
    'Your interest in the practice area was real and well informed.',
  'feedbackBlocks.criteria.practiceAreaInterest.sound':
    'Your interest in the practice area came across, and a recent case or matter would have given it more weight.',
  'feedbackBlocks.criteria.practiceAreaInterest.develop':
    'Your interest in the practice area needs more support: read about recent work in it, and say what you find difficult or new.',
  'feedbackBlocks.criteria.teamwork.strong':
    'You work well with others: you listened, built on what they said, and moved the group on.',
  'feedbackBlocks.criteria.teamwork.sound':
    'You work well with others, and saying what you yourself contributed would make that clearer.',
  'feedbackBlocks.criteria.teamwork.develop':
    'You could show more of how you work with others: what the group needed, what you did, and what changed because of it.',
  'feedbackBlocks.criteria.resilience.strong':
    'You showed how you keep going when something is difficult, and what you learn from it.',
  'feedbackBlocks.criteria.resilience.sound':
    'You showed that you keep going when something is difficult, and saying what you would do differently would add to it.',
  'feedbackBlocks.criteria.resilience.develop':
    'You could say more about a time when something did not go to plan: what you tried, who you asked, and what you took from it.',
  'feedbackBlocks.criteria.oralAdvocacy.strong': 'You spoke clearly and persuasively, and answered questions directly.',
  'feedbackBlocks.criteria.oralAdvocacy.sound':
    'You spoke clearly, and answering the question first and explaining afterwards would make you more persuasive.',
  'feedbackBlocks.criteria.oralAdvocacy.develop':
    'You would gain from more practice in speaking: begin with your answer, keep to a few points, and leave a pause before the next.',
  'feedbackBlocks.criteria.clientFocus.strong':
    'You kept the client’s aims in view and gave advice that they could act on.',
  'feedbackBlocks.criteria.clientFocus.sound':
    'You thought of the client, and a clear next step for them would make your advice more useful.',
  'feedbackBlocks.criteria.clientFocus.develop':
    'You could put the client first more often: ask what they want to achieve, and end with what they should do now.',

  'feedbackBlocks.reasons.ACADEMIC':
    'Some of our other roles ask for different results, so please look at what each of them asks for.',
  'feedbackBlocks.reasons.ELIG_DATE': 'We would be glad to hear from you when a round opens for your dates.',
  'feedbackBlocks.reasons.RTW':
    'This was about what we are able to offer, not about the quality of your application. If your situation changes, please apply again.',
  'feedbackBlocks.reasons.INCOMPLETE':
    'When you next apply, leave a day before the deadline to check that every question is answered and every document is attached.',
  'feedbackBlocks.reasons.FORM_QUALITY':
    'For your next application, take one experience for each question and say what you did, how, and what came of it.',
  'feedbackBlocks.reasons.MOTIVATION':
    'For your next application, choose two or three things about the employer that matter to you, and link each to something you have done.',
  'feedbackBlocks.reasons.TEST':
    'Tests of this kind become easier with practice: many are free to try, and getting used to the timing helps most.',
  'feedbackBlocks.reasons.VIDEO':
    'Recording yourself at home and watching it with a friend is a good way to prepare for answers on video.',
  'feedbackBlocks.reasons.INTERVIEW':
    'Before your next interview, prepare a few examples from your own experience and practise telling them aloud in two minutes each.',
  'feedbackBlocks.reasons.AC':
    'A day like this is demanding, and each exercise you have done makes the next one more familiar.',
  'feedbackBlocks.reasons.STRONGER':
    'The decision was a close one, and we would be glad to see another application from you.',
  'feedbackBlocks.reasons.EXPERIENCE':
    'Your experience may fit another of our roles, so please look at those that are open from time to time.',
  'feedbackBlocks.reasons.FULL':
    'This was about the places that we have, not about the quality of your application. Please apply again when a round opens.',
  'feedbackBlocks.reasons.NO_SHOW':
    'If something kept you from coming, please write to us, and tell us early next time so that we can look for another day.',
  'feedbackBlocks.reasons.NO_REPLY':
    'Please check that the address and phone number in your profile are right, so that we can reach you next time.',
  'feedbackBlocks.reasons.INTEGRITY':
    'What we ask for is your own work. You are welcome to apply again with an application that you have written yourself.',
  'feedbackBlocks.reasons.CHECKS':
    'If you think that something in the checks was wrong, please write to us and we will look at it again.',
  'feedbackBlocks.reasons.REAPPLY':
    'We ask for this time so that you can add something new. We would be glad to hear from you when it has passed.',
} as const satisfies Record<string, string>;
