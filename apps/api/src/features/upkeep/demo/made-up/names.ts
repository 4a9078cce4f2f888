/** Common given and family names that are combined at random. No person in the demo is real. */
export interface NameGroup {
  readonly weight: number;
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly families: readonly string[];
  /** Ids of the ethnicity list, for the monitoring answers. */
  readonly ethnicities: readonly number[];
}

const words = (text: string): readonly string[] => text.split(' ');

export const nameGroups: readonly NameGroup[] = [
  {
    weight: 40,
    women: words(
      'Amelia Olivia Isla Emily Grace Charlotte Freya Alice Florence Imogen Harriet Eleanor Rosie Megan Bethan Siân Zoë Phoebe Lucy Hannah Georgia Abigail Molly Eloise Beatrice Martha Tabitha Rhiannon Catriona Iona',
    ),
    men: words(
      'Oliver George Harry Jack Noah Thomas Henry Arthur Theo James William Samuel Benjamin Daniel Joseph Edward Callum Rhys Owen Ewan Fergus Lewis Dylan Toby Max Isaac Felix Hugo Alasdair Gareth',
    ),
    families: words(
      'Ashworth Barlow Bennett Brook Carver Chadwick Clarke Cooper Dawson Ellis Fairburn Fletcher Foster Gibson Hale Harding Hargreaves Hughes Ingram Jenkins Kendal Lambert Lister Marsden Mercer Morris Naylor Oakley Palmer Pemberton Pritchard Radcliffe Rees Ridley Rowe Sadler Shaw Sinclair Smith-Jones Stanton Sutton Thornton Tranter Turner Vaughan Walton Webster Whitaker Wilkes Yardley',
    ),
    ethnicities: [1, 1, 1, 1, 1, 5],
  },
  {
    weight: 6,
    women: words('Aoife Niamh Ciara Saoirse Róisín Orla Maeve Sinéad Éabha Clodagh'),
    men: words('Conor Cian Darragh Oisín Tadhg Eoin Pádraig Seán Cormac Rory'),
    families: words("O'Brien O'Connor Murphy Byrne Doherty Gallagher McKenna Kearney Súilleabháin Brennan"),
    ethnicities: [2, 2, 1],
  },
  {
    weight: 11,
    women: words('Priya Ananya Diya Meera Kavya Nisha Aditi Riya Simran Harleen Jasleen Pooja Tara Leena'),
    men: words('Arjun Rohan Vikram Aarav Nikhil Karan Dev Ishaan Gurpreet Harvir Anand Rahul Sanjay Varun'),
    families: words('Patel Shah Mehta Nair Iyer Reddy Singh Gill Dhillon Sandhu Kapoor Desai Chandra Rao Joshi Menon'),
    ethnicities: [10, 10, 10, 14],
  },
  {
    weight: 10,
    women: words('Aisha Fatima Zara Maryam Hafsa Sumaya Nusrat Iqra Amina Sana Tahmina Rukhsana'),
    men: words('Hamza Yusuf Bilal Imran Zain Haris Tariq Shahid Rafiq Adnan Mahir Saif'),
    families: words('Khan Hussain Ahmed Malik Qureshi Chowdhury Begum Rahman Miah Siddiqui Akhtar Iqbal'),
    ethnicities: [11, 11, 12, 12],
  },
  {
    weight: 11,
    women: words('Adaeze Chidinma Folake Temitope Abena Akua Amara Ngozi Ayomide Efua Zainab Wanjiru Thandiwe'),
    men: words('Chukwuemeka Tobi Kwame Kofi Oluwaseun Emeka Babatunde Kojo Ayodele Femi Yaw Tendai Juma'),
    families: words(
      'Okafor Adeyemi Mensah Osei Balogun Eze Boateng Owusu Nwosu Adebayo Asante Ndlovu Mwangi Ngũgĩ Bello',
    ),
    ethnicities: [15, 15, 15, 17],
  },
  {
    weight: 5,
    women: words('Shanice Tiana Renée Kezia Naomi Jada Simone Chantelle'),
    men: words('Jerome Malachi Dwayne Tyrone Marlon Andre Leon Kieran'),
    families: words('Campbell Grant Francis Bailey Wright Gordon Clarke Morgan Reid Blake'),
    ethnicities: [16, 16, 6, 17],
  },
  {
    weight: 8,
    women: words('Mei-Ling Jia Xinyi Yan Hui-Min Linh Siew-Ling Yuki Haruka Ji-woo Wing-Yan'),
    men: words('Wei Jun Haoran Kai-Wen Minh Chun-Hei Kenji Ren Min-jun Zihan Ho-Yin'),
    families: words('Chen Wang Li Zhang Lau Wong Ng Nguyen Tan Lim Tanaka Sato Kim Park Cheung'),
    ethnicities: [13, 13, 13, 14],
  },
  {
    weight: 5,
    women: words('Zofia Agnieszka Katarzyna Ioana Elena Daria Petra Nadia'),
    men: words('Łukasz Mateusz Wojciech Andrei Radu Dmitri Tomáš Viktor'),
    families: words('Kowalski Wiśniewski Nowak Zieliński Popescu Ionescu Horváth Novák Petrov Dimitrov'),
    ethnicities: [5, 5, 5, 4],
  },
  {
    weight: 4,
    women: words('Léa Chiara Lucía Inês Giulia Camille Marta Sofía'),
    men: words('Mathéo Luca Álvaro Tiago Enzo Javier Matteo Étienne'),
    families: words('Dubois Moreau Rossi Ferrari García Núñez Silva Santos Müller Weber'),
    ethnicities: [5, 5, 9, 19],
  },
  {
    weight: 4,
    women: words('Layla Yasmin Leyla Shirin Noor Dalia Elif Rania'),
    men: words('Omar Karim Reza Emre Samir Yousef Kaveh Tarek'),
    families: words('Haddad Al-Amin Rahimi Yılmaz Demir Khoury Nasser Farsi Saleh Hosseini'),
    ethnicities: [18, 18, 19, 19],
  },
];
