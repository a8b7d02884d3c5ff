import type { Language } from '#db/people.ts'
import type { RandomSource } from '#integrations/random.ts'

/** First and last names as common in each language's readership; combined by seeded chance, they name nobody in particular. */
const NAMES: Readonly<Record<Language, { first: readonly string[]; last: readonly string[] }>> = {
  enUS: {
    first: ['Aaliyah', 'Ben', 'Chloe', 'Darnell', 'Emily', 'Frank', 'Grace', 'Hannah', 'Isaac', 'Jasmine', 'Kevin', 'Lauren', 'Marcus', 'Nora', 'Owen', 'Priya', 'Quinn', 'Rachel', 'Samuel', 'Tasha', 'Victor', 'Wendy', 'Xavier', 'Yolanda', 'Zoe'],
    last: ['Adams', 'Brooks', 'Carter', 'Dawson', 'Ellis', 'Foster', 'Griffin', 'Hayes', 'Irving', 'Jenkins', 'Kaplan', 'Lewis', 'Mitchell', 'Nguyen', 'Owens', 'Parker', 'Reed', 'Shah', 'Turner', 'Walker'],
  },
  ptBR: {
    first: ['Ana', 'Bruno', 'Camila', 'Diego', 'Eduarda', 'Felipe', 'Gabriela', 'Henrique', 'Isabela', 'João', 'Larissa', 'Mateus', 'Natália', 'Otávio', 'Patrícia', 'Rafael', 'Sônia', 'Thiago', 'Vitória', 'Wagner'],
    last: ['Almeida', 'Barbosa', 'Cardoso', 'Dias', 'Esteves', 'Ferreira', 'Gonçalves', 'Lima', 'Machado', 'Nascimento', 'Oliveira', 'Pereira', 'Ribeiro', 'Souza', 'Teixeira', 'Vieira'],
  },
  esMX: {
    first: ['Alejandra', 'Beatriz', 'Carlos', 'Daniela', 'Ernesto', 'Fernanda', 'Guadalupe', 'Héctor', 'Itzel', 'Javier', 'Leticia', 'Miguel', 'Ofelia', 'Pablo', 'Rocío', 'Sergio', 'Teresa', 'Uriel', 'Ximena', 'Yahir'],
    last: ['Aguilar', 'Castillo', 'Domínguez', 'Espinoza', 'Flores', 'García', 'Hernández', 'Juárez', 'López', 'Muñoz', 'Núñez', 'Ortiz', 'Ramírez', 'Salazar', 'Torres', 'Vázquez'],
  },
}
const LANGUAGES: readonly Language[] = ['enUS', 'enUS', 'ptBR', 'esMX']

/** A name and the language it is read in, by seeded chance. */
export function chooseName(random: RandomSource): { fullName: string; language: Language } {
  const pick = <T>(list: readonly T[]): T => list[random.integer(list.length)] as T
  const language = pick(LANGUAGES)
  const { first, last } = NAMES[language]
  return { fullName: `${pick(first)} ${pick(last)}`, language }
}
