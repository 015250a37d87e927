/** Who signs in to measure. Never on a site that others can reach. */
export const BENCH_ADMIN = { email: 'admin@bench.example', password: 'a bench without a back' } as const;

const words = (list: string) => list.split(' ');

export const FIRST_NAMES = words(
  'Maria Anna James Mary John Emma Olivia Liam Noah Sofia Lucas Mia Ava Leon Paul Laura Julia Jonas David Sarah Michael Daniel Elena Emily Jack Grace Thomas Marie Luis Ana Carlos Lucia Lucía José María Marta Pedro Pablo Jakob Finn Ella Ben Max Felix Oscar Hugo Louis Alice Chloe Léa Manon Jules Camille Arthur Inès Zoé Zoe Nina Eva Nora Ida Freja Oskar William Alfred Karl Emil Elias Matteo Leonardo Giulia Chiara Francesca Alessandro Lorenzo Marco Priya Arjun Aarav Ananya Rohan Wei Mei Hiroshi Yuki Kenji Sakura Haruto Aoi Min Jun Seo Amina Fatima Omar Yusuf Layla Hassan Zainab Chidi Ngozi Emeka Adaeze Kwame Ama Aoife Niamh Sean Ciara Ronan Agnieszka Piotr Katarzyna Tomasz Małgorzata Jan Petra Jana Tereza Ivan Olga Dmitri Natalia Anastasia Björn Åsa Søren Jürgen Jörg Ünal Gökhan Elif Deniz Thiago Beatriz Gabriela Mateus Valentina Santiago Camila Diego Ximena Quinn Riley Avery Jordan Xenia Wanda Ursula Viktor Yvonne Zachary Zelda',
);

export const LAST_NAMES = words(
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Rossi Russo Ferrari Esposito Bianchi Romano Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Hansen Johansen Olsen Larsen Andersen Pedersen Nielsen Jensen Christensen Lindqvist Lindberg Andersson Johansson Karlsson Nilsson Eriksson Virtanen Korhonen Nowak Kowalski Wiśniewski Wójcik Novák Svoboda Dvořák Horváth Nagy Kovács Popescu Ionescu Petrov Ivanov Smirnov Silva Santos Oliveira Souza Pereira Costa Ferreira Fernández González López Sánchez Pérez Gómez Díaz Hernández Torres Ramírez Murphy Kelly Walsh Byrne Ryan Connor Brennan Okafor Balogun Adeyemi Mensah Diallo Traoré Khan Ahmed Ali Hussain Patel Singh Sharma Kumar Raman Gupta Wang Li Zhang Liu Chen Yang Huang Zhao Tanaka Suzuki Sato Mori Watanabe Kim Lee Park Choi Nguyen Tran Pham Wilson Anderson Taylor Moore Jackson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Baker Nelson Carter Mitchell Hale Marchetti Herrera Quigley Zimmermann Zieliński',
);

export const DOMAINS = words('mail.example post.example home.example work.example brief.example uni.example');

/** `%` stands for the owner's first name. */
export const OCCASIONS = [
  'Birthday',
  '%’s birthday',
  'Christmas',
  'My wishlist',
  'Christmas 2025',
  'Wedding',
  'Baby shower',
  '% turns thirty',
  'Housewarming',
  'Our first flat',
  'Books I would love',
  'For the kitchen',
  'Garden and balcony',
  'Graduation',
  'Camping trip',
  'Cabin weekend',
  'Anniversary',
  'Hanukkah',
  'Eid gifts',
  'Diwali',
  'Secret Santa at work',
  'Just because',
  'Reading nook',
  'New desk',
  'Winter coat and boots',
  'Toys for the twins',
  'Vinyl records',
  'Zero waste kitchen',
  'Quilting corner',
  'Wishes from %',
];

export const ITEMS = words(
  'Kettle Teapot Lantern Blanket Ukulele Boots Scarf Notebook Puzzle Backpack Headphones Camera Lamp Cushion Mug Kite Binoculars Turntable Apron Casserole',
);
