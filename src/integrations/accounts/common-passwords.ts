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
 * What the package leaves out because its own library finds it in other ways: rows of figures and of the keyboard, and repetitions. And what another list of leaked
 * passwords, that of Django, has among its first 3,000 of six characters or more, or among those of twelve or more, which staff need. Of one sign only is what no list has to name
 * (src/domain/access/passwords.ts).
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
superadmin123 correcthorsebatterystaple homelesspa target123 1g2w3e4r gwerty zag12wsx gwerty123 passer2009 fqrg7cs493
linkedin j38ifubn 987654 0987654321 fuk19600 12341234 29rsavoy cjmasterinf yuantuo2012 290966 wall.e million2 tudelft
diosesfiel dpbk1234 pe#5gz29ptzmse u38fa39 asdasd5 !ab#cd$ 0123456 a838hfid 111222tianya myspace123 qqww1122 hahaha
startfinding n0=acc3ss 098765 spongebob1 mynoob lalala yagjecc826 iw14fi9j 12121212 010101 3odi15ngxb 421uiopy258
doudou lastfm 456456 1v7upjw3nt uqa9ebw445 7758521 sz9kqcctwy 321321 d2xyw89sxj 786786 012345 justinbieb 1234512345
3d8cubaj2e 454545 789789 242424 password. p3rat54797 234567 evildick 171717 21212121 159159 career121 ig4abox4
asdasdasd qw123321 southside1 getmoney1 1q1q1q 100200 520520 565656 princess12 w5txn36alfw 181818 babygirl12 ybccfy
twilight1 abcdefg123 262626 love101 2012comeer inuyasha1 191919 909090 n8zgt5p0shw= sample123 icecream1 vrbgqns997
superstar1 christina1 qti7zxh18u megaparol12345 johncena1 qwqwqw coucou 110110 jayjay september1 19871987 myspace!
1qaz1qaz qwertz manman asdfjkl: iloveyou. 323232 19851985 g9l2d1fzpy linked 080808 diwtgm8492 272727 ballin1 147147
69696969 19841984 comeon11 myspace12 161616 asdfghjkl: 19861986 787878 yoyoyo yahoo.com 369369 hahahaha 282828
19891989 jacket025 nonmember maryjane1 19921992 hg0209 chacha sexybitch1 telechargement 143143 mememe 19821982
19801980 bowwow1 cutiepie1 303030 sexygirl1 youbye123 teddybear1 313131 070707 fondoom golfcourse x4ivyga51f skittles1
19831983 christine1 qwe12345 9-11-1961 iloveyou3 13131313 6hbf28w791 5211314 myspace. 10101010 tnk0mk16vx 567890
h1xp2z2duk ilovehim1 19951995 yfdbufnjh10305070 q1q1q1 lilwayne1 thebest1 pimp123 lololo dearbook aobo2010 898989
7758258 2cute4u ka_djkhjsy6 remember1 19881988 fuku00198 a1a1a1 20102010 evony192 blablabla jayden1 aaliyah1 12qw23we
veronica1 sexy13 love09 dipset1 14531453 505050 passer2011 myspace3 norte14 363636 343434 19941994 wangyut2 19931993
love16 pink12 19901990 blahblah1 loverboy1 1myspace 19811981 zoey101 525252 bonbon 1princess iloveyou7 050505 elijah1
sweetpea1 ily123 qweqweqwe buttercup1 kisses1 babydoll1 pimp12 19911991 lilmama1 bitch12 lovebug1 ytrewq 980099 dadada
19781978 popopo ohmnamah23 blood5 545454 sexymama1 0.00000000 y6p67ftrqj dickhead1 hihihi drpepper1 201301 christmas1
samsam hey123 sasasa love08 qwerqwer sasuke1 usdopaa 989898 akopa123 19791979 mamama hello! 258258 ocpoook325 030303
cme2012 19751975 100100 yahoo123 20092009 98765432 swordfish1 famous1 iluvu2 yoyoyo1 catherine1 gogogo 19961996
aaron431 g13916055158 1q2w3e4r5t6y7u8i9o0p 123456789123456789 5532361cnjqrf 1q2w3e4r5t6y7u 0r968ji9ufj6 jundian2011xr
demon1q2w3e4r demon1q2w3e4r5t projectsadminx ichliebedich john!20130605at1753 linkedin2011 1q2w3e4r5t6y7u8i
ihatethisgame s8ylpe9jdpvym mega_pizdetz666 123123123123 qwegta13091990 doomsayer.2.7mords.v seniseviyorum
onedirection 1q2w3e4r5t6y7u8i9o doomsayer.2.7mords.vv 1234567890-= migrationschool 1234567891011 lovelovelove
liverpool123 xtseo2011tdx gettherefast internazionale 123456789123456 12345678901234567890 sdf7asdf6asdg8df
1234567890qwertyuiop zmx870919123 inactive1996aug lydcc20091314 jesuslovesme dfg5fhg5vgfh1 1234567891234567
123admin321a googletester hawkesbury93 imyaimyaimya yemi19900911 jkiuztdftl57 xantria10315 starwarsfan10 hannahmontana
familiyafamiliya vitor1268123 m01759766727 123456789101112 weronika1992 neworleans12345 cookiemonster natiichen999
520love101182 kartoffelpuffer lightpower12345 stefangreil1983 total12scherz somanypickles27 leliane50934 moderncombat
marek14michal przyjaciolki laurel12creek yandi20080527 ezekiel11991 arabella24630 heterosexual manchesterunited
sebastian106 knackwurst8853 fallen_angel
`
