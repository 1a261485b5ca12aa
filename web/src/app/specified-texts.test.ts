import { expect, test } from 'vitest';

import { brand } from '../content/brand.ts';
import { figures } from '../content/figures.ts';
import { type AllTexts, loadAllTexts } from '../testing/all-texts.ts';

const en = await loadAllTexts('en');
const sv = await loadAllTexts('sv');

/** The texts that the specification quotes, and where the dictionary has them. */
const quoted: [text: string, where: (texts: AllTexts) => string | undefined][] = [
  ['Invalid username or password', (texts) => texts.staffErrors['invalid-credentials']],
  ['Username and password are required', (texts) => texts.staffErrors['credentials-required']],
  ['Login successful', (texts) => texts.auth.success],
  ['Logged out successfully', (texts) => texts.portal.loggedOut.title],
  ['You have been logged out of your account', (texts) => texts.portal.loggedOut.description],
  ['Failed to log out', (texts) => texts.portal.logoutFailed],
  ['Error', (texts) => texts.contact.failure.title],
  ['Failed to send message. Please try again.', (texts) => texts.contact.failure.text],
  ['You must accept the privacy policy', (texts) => texts.contact.issues.consent],
  ['Required', (texts) => texts.contact.issues.required],
  ['Invalid email', (texts) => texts.contact.issues.email],
  ['Subscription Failed', (texts) => texts.newsletter.failure],
  ['Required', (texts) => texts.newsletter.required],
  ['Invalid email', (texts) => texts.newsletter.invalidEmail],
  ['Failed to fetch blog posts', (texts) => texts.blog.failure.title],
  ['No posts found', (texts) => texts.blog.empty.title],
  ['Post not found', (texts) => texts.blog.post.missing],
  ['Failed to fetch blog post', (texts) => texts.blog.post.failure],
  ['Blog Post Not Found', (texts) => texts.blog.post.notFound],
  ['7 min read', (texts) => texts.blog.minutes(7)],
  ['Author 7', (texts) => texts.blog.author(7)],
  ['Failed to fetch documents', (texts) => texts.documents.list.failed],
  ['No Documents Found', (texts) => texts.documents.empty.title],
  ['No documents are currently available.', (texts) => texts.documents.empty.text],
  ['Failed to download document', (texts) => texts.documents.downloadFailed],
  ['Upload failed', (texts) => texts.documents.upload.failed],
  ['Failed to upload document', (texts) => texts.documents.upload.fallback],
  ['Document uploaded successfully', (texts) => texts.documents.upload.success],
  ['Please select a file to upload', (texts) => texts.staffErrors['file-required']],
  ['File size must be less than 10MB', (texts) => texts.staffErrors['file-too-large']],
  [
    'Upload and manage documents organized by category (Salary, Contracts, Expenses)',
    (texts) => texts.documents.management.text,
  ],
  ['All fields are required', (texts) => texts.users.create.required],
  ['Failed to create employee', (texts) => texts.users.create.failed],
  ['Failed to delete employee', (texts) => texts.users.remove.failed],
  ['Employee created successfully', (texts) => texts.users.create.done],
  ['Employee deleted successfully', (texts) => texts.users.remove.done],
  [
    'Are you sure you want to delete Elin? This action cannot be undone.',
    (texts) => texts.users.remove.question('Elin'),
  ],
  ['404 Page Not Found', (texts) => texts.notFound.title],

  ['Login', (texts) => texts.layout.login],
  ['Home', (texts) => texts.layout.pages.home.text],
  ['Services', (texts) => texts.layout.pages.services.text],
  ['What We Do', (texts) => texts.layout.pages.whatWeDo.text],
  ['Solutions', (texts) => texts.layout.pages.solutions.text],
  ['Tools', (texts) => texts.layout.pages.software.text],
  ['Company', (texts) => texts.layout.pages.company.text],
  ['About', (texts) => texts.layout.pages.about.text],
  ['Customers', (texts) => texts.layout.pages.customers.text],
  ['Partners', (texts) => texts.layout.pages.partners.text],
  ['Careers', (texts) => texts.layout.pages.careers.text],
  ['Contact', (texts) => texts.layout.pages.contact.text],
  ['Platform', (texts) => texts.layout.pages.platform.text],
  ['S-platform', (texts) => texts.layout.pages.sPlatform.text],
  ['AI platforms', (texts) => texts.layout.pages.aiPlatforms.text],

  ['Trusted by leading companies', (texts) => texts.home.trusted],
  ['Stop buying technology. Start automating workflows.', (texts) => texts.home.automation.title],
  ['Zero CapEx', (texts) => texts.home.automation.items[0].title],
  ['Deploy in 24 hours', (texts) => texts.home.automation.items[1].title],
  ['We handle everything', (texts) => texts.home.automation.items[2].title],
  ['99.9% uptime SLA', (texts) => texts.home.automation.items[3].title],
  ['Scale anytime', (texts) => texts.home.automation.items[4].title],
  ['Azure & AWS certified', (texts) => texts.home.automation.items[5].title],
  ['Reserve Now', (texts) => texts.home.automation.action],
  ['Latest Insights', (texts) => texts.home.insights.title],
  ['View All Articles', (texts) => texts.home.insights.all],
  ['years of cloud expertise', (texts) => texts.services.numbers.items[3].label],

  ['15+ years experience', (texts) => texts.about.hero.badges[0]],
  ['Expert team', (texts) => texts.about.hero.badges[1]],
  ['50+ projects', (texts) => texts.about.hero.badges[2]],
  ['Proven methodology', (texts) => texts.about.reasons.items[1].title],
  ['Long-term partnership', (texts) => texts.about.reasons.items[2].title],
  ['View Open Positions', (texts) => texts.about.positions.action],
  ['enterprise clients', (texts) => texts.customers.stats.items[0].label],
  ['active projects', (texts) => texts.customers.stats.items[1].label],
  ['countries', (texts) => texts.customers.stats.items[2].label],
  ['Automotive', (texts) => texts.customers.industries.items[0].title],
  ['General Industries', (texts) => texts.customers.industries.items[1].title],
  ['Technology Companies', (texts) => texts.customers.industries.items[2].title],
  ['Startups & Scale-ups', (texts) => texts.customers.industries.items[3].title],
  ['FREE 40 HOURS', (texts) => texts.customers.industries.items[3].badge],
  ['Start Your Project', (texts) => texts.customers.closing.primary],
  ['View Case Studies', (texts) => texts.customers.closing.secondary],
  ['technology partners', (texts) => texts.partners.stats.items[0].label],
  ['certified engineers', (texts) => texts.partners.stats.items[1].label],
  ['global reach', (texts) => texts.partners.stats.items[2].label],
  ['partnership growth', (texts) => texts.partners.stats.items[3].label],
  ['Become a Partner', (texts) => texts.partners.closing.primary],
  ['Partner Resources', (texts) => texts.partners.closing.secondary],
  ['Team Members', (texts) => texts.careers.stats.items[0].label],
  ['Growth Rate', (texts) => texts.careers.stats.items[1].label],
  ['Employee Satisfaction', (texts) => texts.careers.stats.items[2].label],
  ['Countries', (texts) => texts.careers.stats.items[3].label],
  ['Apply Now', (texts) => texts.careers.open.apply],

  ['Learn More', (texts) => texts.sPlatform.catalogue.learnMore],
  ['Demo', (texts) => texts.sPlatform.catalogue.demo],
  ['Assessment', (texts) => texts.sPlatform.journey.items[0].title],
  ['Implementation', (texts) => texts.sPlatform.journey.items[2].title],
  ['Optimization', (texts) => texts.sPlatform.journey.items[3].title],
  ['Ongoing', (texts) => texts.sPlatform.journey.items[3].time],
  ['Request Demo', (texts) => texts.aiPlatforms.hero.demo],
  ['Within 24 hours', (texts) => texts.contact.info.responseValue(figures.responseHours)],
  ['Free Consultation', (texts) => texts.blog.help.consultation],
  ['Molnhjärta team', (texts) => texts.blog.team(brand.name)],

  ['Carbon neutrality by 2025', (texts) => texts.environmentalPolicy.goals.items[0].title],
  ['Carbon negative by 2030', (texts) => texts.environmentalPolicy.goals.items[1].title],
  ['Save Settings', (texts) => texts.cookieSettings.choice.save],
  ['Accept All', (texts) => texts.cookieSettings.choice.accept],
  ['Reject Optional', (texts) => texts.cookieSettings.choice.reject],

  ['Available documents', (texts) => texts.portal.summary.documents.label],
  ['Total users', (texts) => texts.portal.summary.users.label],
  ['Secure', (texts) => texts.portal.summary.security.value],
  ['System status', (texts) => texts.portal.summary.security.label],
  ['Employee Management', (texts) => texts.users.title],
  ['Subscribing…', (texts) => texts.newsletter.subscribing],
];

/** What is the same in both languages. */
const names: [text: string, where: (texts: AllTexts) => string][] = [
  ['Portal', (texts) => texts.layout.portal],
  ['Cloud with love', () => brand.tagline.en],
  ['Infrastructure with integrity', () => brand.motto],
  ['–', (texts) => texts.portal.summary.documents.value],
  ['–', (texts) => texts.portal.summary.users.value],
];

test.each(quoted)('“%s” is the English text, and not the Swedish one', (text, where) => {
  expect(where(en)).toBe(text);
  expect(where(sv)).toEqual(expect.any(String));
  expect(where(sv)).not.toBe(text);
});

test.each(names)('“%s” is the text in both languages', (text, where) => {
  expect(where(en)).toBe(text);
  expect(where(sv)).toBe(text);
});
