import { MEMBER_PASSWORD_MIN } from '#domain/access/passwords.ts'

let known: Promise<ReadonlySet<string>> | undefined

/**
 * The passwords that lists of leaked ones name, about 43,000 in small letters, as long as a member's has to be (ASVS 6.2.4). Read when a process first needs them, which takes
 * about 30 ms, and kept: 5 MB (decision 0166).
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= readLists()
  return known
}

async function readLists(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const listed = [...dictionary['passwords-common'], ...UNLISTED.trim().split(/\s+/)]
  return new Set(listed.filter(({ length }) => length >= MEMBER_PASSWORD_MIN))
}

/**
 * What the package leaves out because its own library finds it in other ways: rows of figures and of the keyboard, and repetitions; and words with figures, years, and names of
 * services that people here would try. Of one sign only is what no list has to name (src/domain/access/passwords.ts).
 */
const UNLISTED = `
0123456789 987654321 9876543210 87654321 7654321 654321 121212 123123123 101010 141414 151515 202020 212121 232323
252525 456789 420420 090909 020202 zaq1zaq1 poiuyt poiuytrewq lkjhgf mnbvcxz abcabc abcdef abcdefg abcdefgh aa12345678
password12345 password123456 p@ssword p@ssw0rd1 pass12345 oldpassword thepassword yourpassword testpassword test12345
changeme123 change123 welcome1234 letmein! admin1234 admin12345 admin123456 adminadmin admin@123 administrador root123
rootroot root1234 toor123 superuser guest123 guest1234 user1234 usuario login123 none123 bitcoin babygurl1 princess123
sunshine123 summer123 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 winter123
winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 spring2024 spring2025 spring2026
barcelona1 flamengo1 corinthians vasco123 internacional rafael1 camila123 deusefiel deusfiel deus123 diosesamor
dios123 jesusteamo senha1 senha1234 senha12345 mudar123 mudar1234 mudarsenha trocar123 brasil123 brasil10 amor123
amorzinho meuamor teamo1 teamo123 teamomucho tequieromucho amor12 miamor1 princesa1 estrellita corazon1 chocolate2
contrasena1 contrasena123 contraseña clave123 clave1234 mexico123 familia1 minecraft1 fortnite roblox roblox1 iphone1
facebook1 twitter instagram linux123 yahoo1 hotmail hotmail1 gmail123 adobe123 rockyou rockyou1 china123 playstation1
zxczxc abababab ababab asasas cotavia cotavia1 cotavia123 consortium consortium1 consorcio consorcio1 consorcio123
password1password1 iloveyouiloveyou qwertyqwerty qwertyuiopasdf 1234567890123 12345678901234 123456123456 123412341234
121212121212 administrator1 administrator123 welcomewelcome letmeinletmein changemechangeme superadmin superadmin1
superadmin123 correcthorsebatterystaple
1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o 1q2w3e4r5t6y7u8i9o0p 123456789123456789 123123123123 12345678901234567890
0987654321 098765 987654 012345 0123456 234567 567890 456456 321321 789789 010101 12121212 13131313 10101010 21212121 69696969 1qaz1qaz qwertz asdasdasd lovelovelove jesuslovesme cookiemonster liverpool123
`
